import type { ChildProcess, fork as realFork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { noisyImage, testImage } from '../test/test-image.ts'
import { createImageProcesses } from './shrink-in-process.ts'

const started = vi.hoisted((): ChildProcess[] => [])
vi.mock('node:child_process', async (original) => {
  const real = await original<{ fork: typeof realFork }>()
  const fork = (...given: Parameters<typeof realFork>) => {
    const child = real.fork(...given)
    started.push(child)
    return child
  }
  return { ...real, fork }
})

const never = new AbortController().signal

afterEach(() => {
  started.length = 0
})

it('reuses its process, which gets no secret of ours', async () => {
  const processes = createImageProcesses()
  await processes.shrink('ada', await testImage(), never)
  await processes.shrink('eve', await testImage('jpeg'), never)
  expect(started).toHaveLength(1)
  await processes.stop()
  expect(started[0]?.signalCode).toBe('SIGKILL')
})

it('F2: ends the work on an image that takes too long', async () => {
  const processes = createImageProcesses({ deadlineMs: 1 })
  await expect(processes.shrink('eve', await noisyImage(600), never)).rejects.toMatchObject({
    code: 'image_not_readable',
    message: 'This image takes too long to read. Try a smaller one.',
  })
  const [process] = started
  if (process?.exitCode === null && process.signalCode === null) await once(process, 'exit')
  expect(process?.signalCode).toBe('SIGKILL')
  await processes.stop()
})

it('B3: ends the work when the caller hangs up, and goes on with the next', async () => {
  const processes = createImageProcesses()
  const gone = new AbortController()
  const shrinking = processes.shrink('eve', await noisyImage(1_300), gone.signal)
  await vi.waitFor(() => expect(started).toHaveLength(1))
  gone.abort(new Error('gone'))
  await expect(shrinking).rejects.toThrow('gone')
  const [process] = started
  if (process?.exitCode === null && process.signalCode === null) await once(process, 'exit')
  expect(process?.signalCode).toBe('SIGKILL')
  expect((await processes.shrink('eve', await testImage(), never)).length).toBeGreaterThan(0)
  await processes.stop()
})

it('survives the end of a process', async () => {
  const processes = createImageProcesses()
  await processes.shrink('ada', await testImage(), never)
  const [process] = started
  process?.kill('SIGKILL')
  if (process) await once(process, 'exit')
  expect((await processes.shrink('ada', await testImage(), never)).length).toBeGreaterThan(0)
  await processes.stop()
})
