/**
 * What can be configured for a test run: a Chromium to run instead of the one that is found (and where programs are
 * searched for), a PostgreSQL server to use instead of starting one, whether it must be one in a container, and the images
 * for that. With EVERY_VARIANT each screen is checked in every theme at every width. The bench takes less time with QUICK,
 * measures extraction on the stored pages of CORPUS (and of HELD_OUT, only in sums), and fills its stores with SIZE jobs as well (3e6,1e7). Stacks cache
 * what Node compiled where the Makefile does. The broadcast that is to survive everything goes to BROADCAST_PEOPLE.
 */
export const {
  CHROMIUM_PATH,
  PATH = '',
  HOME = '',
  DATABASE_URL,
  CONTAINERS,
  POSTGRES_IMAGE = 'postgres:18.4',
  NATS_IMAGE = 'nats:2.15.0',
  EVERY_VARIANT,
  QUICK,
  CORPUS,
  HELD_OUT,
  SIZE = '',
  NODE_COMPILE_CACHE = '',
  BROADCAST_PEOPLE = '6000',
} = process.env
