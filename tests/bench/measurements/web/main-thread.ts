import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds, by the clock and on the processor. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

const inMilliseconds = (microseconds: number[]) => Math.max(0, ...microseconds) / 1_000

/**
 * The longest task of a page's main thread while something runs: by the clock, as a person feels it, and on the
 * processor, which does not count what other programs took in between.
 */
export const mainThreadTasks = async <Result>(cdp: CDPSession, run: () => Promise<Result>) => {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  const result = await run()
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', collect)

  const threads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = events.filter((event) => event.ph === 'X' && /RunTask/.test(event.name) && threads.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('the trace names no task of the main thread')
  return {
    result,
    longest: {
      byClock: inMilliseconds(tasks.map(({ dur = 0 }) => dur)),
      onProcessor: inMilliseconds(tasks.map(({ tdur = 0 }) => tdur)),
    },
  }
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
