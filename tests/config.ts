/**
 * What a run of the tests may be given: a Chromium to run instead of the one that is found (and where programs are
 * looked for), a PostgreSQL server to use instead of starting one, and the image for one in a container. With EVERY_LOOK
 * each screen is looked at in every theme at every width. The bench looks shorter with QUICK, measures extraction on the
 * stored pages of CORPUS, and lets the product keep what Node compiled, as the Makefile does.
 */
export const {
  CHROMIUM_PATH,
  PATH = '',
  HOME = '',
  DATABASE_URL,
  POSTGRES_IMAGE = 'postgres:17-alpine',
  EVERY_LOOK,
  QUICK,
  CORPUS,
  NODE_COMPILE_CACHE = '',
} = process.env
