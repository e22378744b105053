import { migrate } from '../postgres/migrate.ts'

/** Migrates like a starting service, in a process that a test can kill: `node migrate-process.ts URL DIRECTORY`. */
const [url = '', directory = ''] = process.argv.slice(2)

await migrate(url, new URL(directory))
