import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../repo/sources.ts'

interface Email {
  template: string
  subject: string
  text: string
}

/** Every email with sample data, as its reader gets it. */
export const emails = async (): Promise<Email[]> => {
  const program = join(repository, 'services/notifications/src/sample-emails.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 2 ** 24 })
  return JSON.parse(stdout) as Email[]
}
