import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const program = join(import.meta.dirname, '../../services/notifications/src/sample-emails.ts')

/**
 * Serves the e-mails of the design gallery. A program of the service that sends them renders them, anew each time, so
 * the web app imports nothing of it and a changed template shows after a reload.
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
