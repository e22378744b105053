import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy on this machine that can stop passing on what comes from either side, as a broken network does. */
export const testProxy = async (targetPort: number) => {
  const pairs = new Set<{ near: Socket; far: Socket }>()
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    const pair = { near, far }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
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
  return {
    port: (server.address() as AddressInfo).port,
    /** Holds back what the connections of this moment say; both ends stay open and hear nothing. */
    freeze: (side: 'requests' | 'answers' | 'both') => {
      for (const { near, far } of pairs) {
        if (side !== 'answers') near.pause()
        if (side !== 'requests') far.pause()
      }
    },
    /** Delivers what was held back. */
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
