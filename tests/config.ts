/**
 * What can be configured for a test run: a Chromium to run instead of the one that is found (and where programs are
 * searched for), a PostgreSQL server to use instead of starting one, and the image for one in a container. With
 * EVERY_VARIANT each screen is checked in every theme at every width. The bench takes less time with QUICK, measures
 * extraction on the stored pages of CORPUS, fills its stores with SIZE jobs as well (3e6,1e7), and lets the product cache
 * what Node compiled, as the Makefile does. The broadcast that is to survive everything goes to BROADCAST_PEOPLE.
 */
export const {
  CHROMIUM_PATH,
  PATH = '',
  HOME = '',
  DATABASE_URL,
  POSTGRES_IMAGE = 'postgres:17-alpine',
  EVERY_VARIANT,
  QUICK,
  CORPUS,
  SIZE = '',
  NODE_COMPILE_CACHE = '',
  BROADCAST_PEOPLE = '6000',
} = process.env
