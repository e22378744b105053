import { migrate } from '../postgres/migrate.ts'

/** Migrates as a starting service does, in a process that a test may kill: `node migrate-process.ts URL DIRECTORY`. */
const [url = '', directory = ''] = process.argv.slice(2)

await migrate(url, new URL(directory))
