import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { getGlobalDispatcher } from 'undici'

/** Reads a live stream line by line, as EventSource would. */
export const eventSource = async (origin: string, headers: Record<string, string>) => {
  const {
    statusCode,
    headers: answered,
    body,
  } = await getGlobalDispatcher().request({
    origin,
    path: '/api/live',
    method: 'GET',
    headers: { accept: 'text/event-stream', ...headers },
    bodyTimeout: 0,
  })
  const closed = once(body, 'close')
  body.on('error', () => {})
  const lines = createInterface({ input: body })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { done, value } = await lines.next()
    return done ? undefined : value
  }
  return {
    status: statusCode,
    headers: answered,
    /** The keys of the next message; undefined when the stream has ended. */
    next: async (): Promise<string[][] | undefined> => {
      let line = await nextLine()
      while (line !== undefined && !line.startsWith('data: {"keys"')) line = await nextLine()
      return line === undefined ? undefined : JSON.parse(line.slice('data: '.length)).keys
    },
    /** The next line as it came. */
    nextLine,
    close: async () => {
      body.destroy()
      await closed
    },
  }
}
