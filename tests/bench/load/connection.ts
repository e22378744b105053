import { once } from 'node:events'
import { connect } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = '0\r\n\r\n'

/**
 * A keep-alive connection that sends prepared bytes and discards the response, finding only where it ends. A real HTTP
 * client would cost as much as the server it measures.
 */
export const openConnection = async (port: number) => {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  let settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined
  let head = Buffer.alloc(0)
  let status = 0
  let missing: number | 'chunks' | undefined
  let bytes = 0

  const finish = () => {
    missing = undefined
    head = Buffer.alloc(0)
    settle?.resolve(status)
  }
  const readBody = (body: Buffer) => {
    if (missing === 'chunks') {
      if (body.subarray(-lastChunk.length).toString('latin1') === lastChunk) finish()
    } else if (missing !== undefined) {
      missing -= body.length
      if (missing <= 0) finish()
    }
  }
  socket.on('data', (chunk) => {
    bytes += chunk.length
    if (missing !== undefined) return readBody(chunk)
    head = head.length ? Buffer.concat([head, chunk]) : chunk
    const end = head.indexOf(headEnd)
    if (end < 0) return
    const text = head.toString('latin1', 0, end)
    status = Number(text.slice(9, 12))
    const length = /\r\ncontent-length: ?(\d+)/i.exec(text)?.[1]
    missing = length === undefined ? 'chunks' : Number(length)
    readBody(head.subarray(end + headEnd.length))
  })
  const fail = () => settle?.reject(new Error('the connection was closed'))
  socket.on('error', fail)
  socket.on('close', fail)

  return {
    ask: (request: string) =>
      new Promise<number>((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request)
      }),
    bytes: () => bytes,
    close: async () => {
      socket.removeListener('close', fail)
      socket.destroy()
    },
  }
}

/** A request as the bytes that go over the wire. */
export const bytesOf = (method: string, path: string, headers: Record<string, string>, body?: string) => {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}
