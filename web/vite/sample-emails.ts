import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const program = join(import.meta.dirname, '../../services/notifications/src/sample-emails.ts')

/**
 * Serves the e-mails of the design gallery. A program of the service that sends them renders them on every request, so
 * the web app imports nothing of the service, and a reload shows a changed template.
 */
export const sampleEmails = (): Plugin => ({
  name: 'sample-emails',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/sample-emails.json', (_request, response, next) => {
      promisify(execFile)(process.execPath, [program]).then(
        ({ stdout }) => response.setHeader('content-type', 'application/json').end(stdout),
        next,
      )
    })
  },
})
