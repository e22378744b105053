import { Worker } from 'node:worker_threads'
import { createThreads, type Reader } from '../reading/in-thread.ts'
import type { AttachedMail, FileToRead, ReadMails } from './attached-mail.ts'

// An ordinary mail takes some milliseconds.
const deadlineMs = 3_000

const unreadable = new Error('the attached mails were not read in time')

const threads = createThreads<FileToRead[], (AttachedMail | undefined)[]>(
  (options) => new Worker(new URL('./attached-mail-thread.ts', import.meta.url), options),
  unreadable,
)

/**
 * Reads attached mails in a thread of its own: anybody can make one that keeps the parser busy for minutes. Those that are
 * not read in time stay files.
 */
export const readInThread =
  ({ userId, signal }: Reader): ReadMails =>
  async (files) => {
    try {
      // Not the person's own turn: the links they add do not wait for mails that somebody sends them.
      return await threads.run({ userId: `mails of ${userId}`, signal }, files, deadlineMs)
    } catch (error) {
      if (error === unreadable) return []
      throw error
    }
  }
