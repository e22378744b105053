import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

// A cluster hears late who leaves: long enough that a stop without grace loses requests.
const checkMs = 500

/** What stands before the instances of a service on a cluster: new connections go to one that says it is ready. */
export const balancer = async () => {
  const instances = new Map<string, boolean>()
  const sockets = new Set<Socket>()
  let turn = 0

  const check = async () => {
    for (const url of instances.keys()) {
      const ready = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
        ({ ok }) => ok,
        () => false,
      )
      instances.set(url, ready)
    }
  }
  const checking = setInterval(() => void check(), checkMs)

  const server = createServer((socket) => {
    const ready = [...instances].flatMap(([url, isReady]) => (isReady ? [url] : []))
    turn += 1
    const url = ready[turn % ready.length]
    if (!url) return socket.destroy()
    const { hostname, port } = new URL(url)
    const upstream = connect(Number(port), hostname)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: async (url: string) => {
      instances.set(url, false)
      await check()
    },
    close: () => {
      clearInterval(checking)
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
