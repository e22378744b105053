import { connect, type Socket } from 'node:net'
import type { HostileStack } from './stack.ts'
import type { Tally } from './tally.ts'

/** Opens so many connections, does something with each of them, and counts what came back and which were closed. */
export const openSockets = (
  { hostname, port }: HostileStack,
  tally: Tally,
  count: number,
  use: (socket: Socket, nth: number) => void,
  signal: AbortSignal,
) =>
  Promise.all(
    Array.from(
      { length: count },
      (_, nth) =>
        new Promise<void>((resolve) => {
          const socket = connect({ host: hostname, port, signal })
          let answered = false
          socket.on('data', (chunk) => {
            if (!answered) tally.count(Number(chunk.toString('latin1', 9, 12)))
            answered = true
          })
          socket.once('connect', () => use(socket, nth))
          socket.on('error', () => undefined)
          socket.once('close', () => {
            if (!answered && !signal.aborted) tally.count('closed')
            resolve()
          })
        }),
    ),
  )
