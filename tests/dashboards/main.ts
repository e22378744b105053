import { join } from 'node:path'
import { freePort } from '@roletrail/chassis/base/free-port'
import { readConfig } from '@roletrail/local/config'
import { startPrometheus } from '@roletrail/local/prometheus/prometheus'
import { runningStack } from '@roletrail/local/running-stack'
import { createSeeker } from '../actors/seeker.ts'
import { setSandbox } from '../chaos/stack/faults.ts'
import { PATH } from '../config.ts'
import { startOtlpReceiver } from '../system/otlp-receiver.ts'
import { isAlive, stackProcess } from '../system/stack-process.ts'
import { unlimited } from '../system/unlimited.ts'
import { until } from '../system/until.ts'
import { queriesOfDashboards } from './panels.ts'
import { prometheusApi } from './prometheus-api.ts'

const patienceMs = 240_000
const print = (line: string) => void process.stdout.write(`${line}\n`)

await using cleanup = new AsyncDisposableStack()
const collector = await startOtlpReceiver()
cleanup.defer(async () => void (await collector.close()))
const stack = await stackProcess({
  ...unlimited,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_TRACES_SAMPLER_ARG: '1',
})
cleanup.defer(stack.remove)
await stack.start()
cleanup.defer(() => stack.stop('SIGTERM'))
const { ports } = runningStack(readConfig({ ...stack.variables, PATH }))
const port = await freePort()
const directory = join(stack.directory, 'prometheus')
const prometheus = await startPrometheus({ directory, port, ports, scrapeSeconds: 2 })
cleanup.defer(prometheus.stop)
const api = prometheusApi(`http://127.0.0.1:${port}`)
await until(async () => (await api.numbers('up').catch(() => [])).length === 6, patienceMs)

/** What people and providers do that some panel shows. */
const liveOn = async (turn: number) => {
  // Not each time, or no mail would get through.
  if (turn % 3 === 1) await setSandbox(stack.sandboxUrl, 'faults', { provider: 'mailgun', mode: '500', count: 1 })
  const ada = await createSeeker(stack.url, `ada${turn}`).signUp()
  const { id } = await ada.addJob({ company: 'Analytical Engines', position: 'Engineer' })
  await ada.move(id, 'phone_screen')
  await ada.jobs()
  await createSeeker(stack.url, `ada${turn}`).logIn('not her password')
  // Its routes return 503 until it is back.
  const { support = 0 } = await stack.pids()
  if (isAlive(support)) process.kill(support, 'SIGKILL')
  await ada.browser.get('/api/support')
}

const empty = async () => {
  const answers = await Promise.all(
    queriesOfDashboards().map(async ({ panel, query }) => ((await api.numbers(query)).length ? [] : [panel])),
  )
  return answers.flat()
}

const queries = queriesOfDashboards()
print(`${queries.length} queries of dashboards, asked of a Prometheus that watches a running stack.`)
const failures: string[] = []
const end = performance.now() + patienceMs
let turn = 0
let missing = await empty()
while (missing.length && performance.now() < end) {
  await liveOn((turn += 1))
  missing = await empty()
}
failures.push(...missing.map((panel) => `shows nothing: ${panel}`))

const rules = await api.rules()
if (!rules.length) failures.push('there are no rules')
failures.push(
  ...rules.flatMap(({ name, health, lastError }) => (health === 'ok' ? [] : [`${name}: ${health} ${lastError}`])),
)

const traces = await api.traces('http_request_duration_seconds_bucket{job="bff"}')
const known = new Set(collector.spans.map(({ traceId }) => traceId))
print(`${rules.length} rules, ${traces.length} dots that lead to a trace.`)
if (!traces.some((id) => known.has(id))) failures.push('no dot leads to a trace that was exported')

for (const failure of failures) print(`  FAILED  ${failure}`)
if (!failures.length) print('Every panel shows something, every rule is evaluated, and graphs lead to traces.')
process.exitCode = failures.length ? 1 : 0
