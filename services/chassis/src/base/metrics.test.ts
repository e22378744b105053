import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { createDurations, createMetrics } from './metrics.ts'
import { withTrace } from './trace.ts'

const lines = async (metrics: ReturnType<typeof createMetrics>) => (await metrics.text()).split('\n')

it('counts requests by route and status, never by URL', async () => {
  const metrics = createMetrics(createLogger('test', 'silent'))
  metrics.observeRequest({ method: 'GET', route: '/api/jobs/:id', status: 200 }, 0.004)
  metrics.observeRequest({ method: 'GET', route: '/api/jobs/:id', status: 200 }, 0.4)
  expect(await lines(metrics)).toEqual(
    expect.arrayContaining([
      'http_request_duration_seconds_count{method="GET",route="/api/jobs/:id",status="200"} 2',
      'http_request_duration_seconds_bucket{le="0.005",method="GET",route="/api/jobs/:id",status="200"} 1',
    ]),
  )
})

it('groups measures of one name and describes each group once', async () => {
  const metrics = createMetrics(createLogger('test', 'silent'))
  const lag = (consumer: string, value: number) => ({
    name: 'consumer_lag_events',
    help: 'Events that wait.',
    kind: 'gauge' as const,
    read: () => [{ value, labels: { consumer } }],
  })
  metrics.measure(lag('one', 3), lag('the "other"\n', 5))
  const text = await metrics.text()
  expect(text).toContain(
    '\n# HELP consumer_lag_events Events that wait.\n# TYPE consumer_lag_events gauge\n' +
      'consumer_lag_events{consumer="one"} 3\nconsumer_lag_events{consumer="the \\"other\\"\\n"} 5\n',
  )
})

it('leaves out a measure that cannot be read, and returns the others', async () => {
  const metrics = createMetrics(createLogger('test', 'silent'))
  metrics.measure(
    { name: 'relay_lag_events', help: 'Lag.', kind: 'gauge', read: async () => Promise.reject(new Error('away')) },
    { name: 'pool_connections', help: 'Pool.', kind: 'gauge', read: () => 4 },
  )
  const told = await lines(metrics)
  expect(told).toContain('pool_connections 4')
  expect(told.filter((line) => line.startsWith('relay_lag_events'))).toEqual([])
})

it('reports the event loop of the process once, however many services run in it', async () => {
  const [one, other] = [createMetrics(createLogger('a', 'silent')), createMetrics(createLogger('b', 'silent'))]
  for (const metrics of [one, other])
    expect((await lines(metrics)).filter((line) => line.startsWith('nodejs_eventloop_lag_seconds '))).toHaveLength(1)
})

it('leads from a bucket to the last trace that fell into it, if that was recorded', async () => {
  const metrics = createMetrics(createLogger('test', 'silent'))
  const ages = createDurations({ name: 'mail_age_seconds', help: 'Age.', labels: ['template'], buckets: [1, 60] })
  metrics.measure(ages.measure)
  const [recorded, other] = ['0af7651916cd43dd8448eb211c80319c', '1af7651916cd43dd8448eb211c80319c']
  const observe = (traceId: string, flags: string, seconds: number) =>
    withTrace({ traceparent: `00-${traceId}-b7ad6b7169203331-${flags}` }, () =>
      ages.observe({ template: 'welcome' }, seconds),
    )
  observe(recorded, '01', 0.5)
  observe(other, '00', 30)
  const buckets = (await lines(metrics)).filter((line) => line.startsWith('mail_age_seconds_bucket'))
  expect(buckets).toHaveLength(3)
  expect(buckets[0]).toMatch(new RegExp(`} 1 # {trace_id="${recorded}"} 0.5 \\d`))
  expect(buckets.join()).not.toContain(other)
})

it('is OpenMetrics: a counter’s family has no _total, and the text ends where it says so', async () => {
  const metrics = createMetrics(createLogger('test', 'silent'))
  metrics.measure({ name: 'failed_sign_ins_total', help: 'Refused.', kind: 'counter', read: () => 3 })
  const told = await lines(metrics)
  expect(told).toEqual(expect.arrayContaining(['# TYPE failed_sign_ins counter', 'failed_sign_ins_total 3']))
  expect(told.filter((line) => line === '# EOF')).toHaveLength(1)
  expect(told.slice(-2)).toEqual(['# EOF', ''])
})
