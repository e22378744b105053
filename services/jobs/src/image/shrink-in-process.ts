import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Shrunk } from './image-process.ts'

const unreadable = (detail: string) => new Rejection('image_not_readable', detail)
const tooSlow = () => unreadable('This image takes too long to read. Try a smaller one.')
const broken = () => unreadable("We can't read this image. Use a PNG, JPEG, WebP, GIF or AVIF.")

/**
 * Shrinks images in processes of their own, one for each processor. What a decoder does cannot be interrupted from
 * within its process, and a file made for the purpose keeps it busy for long: such a process is ended, at the deadline
 * or when the caller hangs up. It knows none of our secrets.
 */
export const createImageProcesses = ({ concurrency = availableParallelism(), deadlineMs = 30_000 } = {}) => {
  const queue = createFairQueue({
    places: Math.max(2, concurrency),
    perKey: { places: 1, waiting: 8 },
    waiting: 64,
    waitMs: 14_000,
  })
  const idle: ChildProcess[] = []
  const all = new Set<ChildProcess>()

  const start = () => {
    const started = fork(new URL('./image-process.ts', import.meta.url), {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    all.add(started)
    started.once('exit', () => {
      all.delete(started)
      if (idle.includes(started)) idle.splice(idle.indexOf(started), 1)
    })
    // Without a listener, a process that cannot be started or reached would end this one.
    started.on('error', () => started.kill('SIGKILL'))
    // An idle process keeps ours from nothing.
    started.unref()
    started.channel?.unref()
    return started
  }

  const shrinkIn = async (child: ChildProcess, bytes: Buffer, signal: AbortSignal): Promise<Shrunk> => {
    const ended = new AbortController()
    const deadline = AbortSignal.timeout(deadlineMs)
    const until = AbortSignal.any([signal, deadline, ended.signal])
    const onExit = () => ended.abort(broken())
    child.once('exit', onExit)
    try {
      child.send(bytes)
      const [answer] = await once(child, 'message', { signal: until })
      idle.push(child)
      return answer
    } catch (error) {
      child.kill('SIGKILL')
      signal.throwIfAborted()
      throw deadline.aborted ? tooSlow() : ended.signal.aborted ? ended.signal.reason : error
    } finally {
      child.off('exit', onExit)
    }
  }

  return {
    /** Resolves at this person's turn; see `shrink` for what becomes of the image. */
    shrink: (person: string, bytes: Buffer, signal: AbortSignal): Promise<Buffer> =>
      queue.run(
        person,
        async () => {
          const answer = await shrinkIn(idle.pop() ?? start(), bytes, signal)
          if ('bytes' in answer) return Buffer.from(answer.bytes)
          if ('refused' in answer) throw unreadable(answer.refused)
          throw new Error(`an image could not be shrunk: ${answer.failed}`)
        },
        signal,
      ),
    stop: async () => {
      await Promise.all(
        [...all].map(async (child) => {
          const exited = once(child, 'exit')
          child.kill('SIGKILL')
          await exited
        }),
      )
    },
  }
}

export type ImageProcesses = ReturnType<typeof createImageProcesses>
