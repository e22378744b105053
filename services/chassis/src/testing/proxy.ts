import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A local TCP proxy in front of the server at this URL, which can stop forwarding in either direction, like a broken network. */
export const testProxy = async (target: string) => {
  const url = new URL(target)
  const { hostname, port } = url
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let received = 0
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = { near, far }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    far.on('data', ({ length }) => {
      received += length
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', end)
      from.on('close', end)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Leads through it. */
    url: url.href,
    /** How many bytes the server has sent. */
    received: () => received,
    /** Stops forwarding on the present connections; both ends stay open and receive nothing. */
    freeze: (side: 'requests' | 'responses' | 'both') => {
      for (const { near, far } of pairs) {
        if (side !== 'responses') near.pause()
        if (side !== 'requests') far.pause()
      }
    },
    /** Forwards again, including what was withheld. */
    thaw: () => {
      for (const { near, far } of pairs) {
        near.resume()
        far.resume()
      }
    },
    close: async () => {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
