import { once } from 'node:events'
import { connect } from 'node:net'

/** Writes bytes to a connection as no client would, and returns everything received until the other side closes it. */
export const sendBytes = async (url: string, bytes: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
  })
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  const [head = '', ...body] = text.split('\r\n\r\n')
  return {
    /** One per response: a second one means that a second request was found in the bytes of the first. */
    statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)),
    headers: Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    ),
    body: body.join('\r\n\r\n'),
  }
}
