import { expect, it } from 'vitest'
import { continued, currentTrace, inSpan, serverSpan, type Tracer, withTrace, withTracer } from './trace.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const recorded = `00-${traceId}-b7ad6b7169203331-01`
const unrecorded = `00-${traceId}-b7ad6b7169203331-00`

/** Records the names of spans, their parents and how they ended. */
const fakeTracer = ({ samples = false } = {}) => {
  const spans: { name: string; parent: string | undefined; error?: unknown }[] = []
  const tracer: Tracer = {
    sample: () => samples,
    start: (name, parent) => {
      const span = { name, parent }
      spans.push(span)
      const spanId = String(spans.length).padStart(16, '0')
      return { traceparent: `00-${traceId}-${spanId}-01`, end: (result) => void Object.assign(span, result) }
    },
    stop: async () => {},
  }
  return { tracer, spans }
}

const request = { attributes: {} }

it('lets no stranger decide what is recorded, and no service but the one at the edge', () => {
  const [never, always] = [fakeTracer(), fakeTracer({ samples: true })]
  expect(serverSpan(never.tracer, 'GET /', { ...request, caller: recorded, edge: true })).toBeUndefined()
  expect(serverSpan(always.tracer, 'GET /', { ...request, caller: unrecorded, edge: false })).toBeUndefined()
  expect(serverSpan(always.tracer, 'GET /', { ...request, caller: undefined, edge: false })).toBeUndefined()
  serverSpan(always.tracer, 'GET /', { ...request, caller: unrecorded, edge: true })
  serverSpan(always.tracer, 'GET /', { ...request, caller: 'nonsense', edge: true })
  serverSpan(never.tracer, 'GET /', { ...request, caller: recorded, edge: false })
  expect(always.spans.map(({ parent }) => parent)).toEqual([unrecorded, undefined])
  expect(never.spans.map(({ parent }) => parent)).toEqual([recorded])
})

it('continues what an event says, and records nothing of a trace that is not recorded', async () => {
  const { tracer, spans } = fakeTracer()
  const work = (parent: string | undefined) =>
    continued('process it', { parent, actor: 'welcome', kind: 'consumer' }, () =>
      inSpan('insert rows', { kind: 'client' }, async () => currentTrace()),
    )
  const inner = await withTracer(tracer, () => work(recorded))
  expect(inner).toMatchObject({ actor: 'welcome', traceparent: `00-${traceId}-0000000000000002-01` })
  expect(spans).toEqual([
    { name: 'process it', parent: recorded },
    { name: 'insert rows', parent: `00-${traceId}-0000000000000001-01` },
  ])
  // The logs of an unrecorded trace still name it; what is older than traces begins one.
  expect((await withTracer(tracer, () => work(unrecorded)))?.traceparent).toMatch(new RegExp(`^00-${traceId}-.*-00$`))
  expect((await withTracer(tracer, () => work(undefined)))?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect((await work(recorded))?.traceparent).toContain(traceId)
  expect(spans).toHaveLength(2)
})

it('ends a span with the error that ended its work', async () => {
  const { tracer, spans } = fakeTracer()
  const error = new Error('no')
  const work = withTrace(
    { traceparent: recorded },
    () => inSpan('fails', { kind: 'internal' }, () => Promise.reject(error)),
    tracer,
  )
  await expect(work).rejects.toBe(error)
  expect(spans).toEqual([{ name: 'fails', parent: recorded, error }])
})
