import { migrate } from './migrate.ts'

/** Migrates as a starting service does, in a process that a test may kill: `node test-migrate.ts URL DIRECTORY`. */
const [url = '', directory = ''] = process.argv.slice(2)

await migrate(url, new URL(directory))
