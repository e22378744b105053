import { parentPort } from 'node:worker_threads'
import { type FileToRead, readMails } from './attached-mail.ts'

// Runs in the workers of read-in-thread.ts. What is read first pays for everything that is compiled when it is needed.
const usual = Buffer.from('from: a@example.test\r\ncontent-type: text/html\r\n\r\n<p>Hello</p>')
await readMails([{ bytes: usual, size: usual.length }])
parentPort?.on('message', async (files: FileToRead[]) => parentPort?.postMessage(await readMails(files)))
parentPort?.postMessage('started')
