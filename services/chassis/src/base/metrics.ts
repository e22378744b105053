import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Logger } from './logger.ts'

interface Sample {
  value: number
  labels?: Record<string, string>
}

/**
 * A metric that is read when /metrics is scraped, never while a request is handled. Several measures may share a name
 * (each consumer has its lag) if their labels differ. Names follow Prometheus: snake_case with the unit at the end, and
 * `_total` for counters, which only grow while the process lives.
 */
export interface Measure {
  name: string
  help: string
  kind: 'gauge' | 'counter'
  read(): number | Sample[] | Promise<number | Sample[]>
}

// Memory, CPU and event loop belong to the process; in tests several services share one process.
const processRegistry = new Registry()
const collectProcessMetrics = () => {
  if (processRegistry.getMetricsAsArray().length === 0) collectDefaultMetrics({ register: processRegistry })
}

/** The metrics of one service or the bff, in Prometheus' text format. */
export const createMetrics = (logger: Logger) => {
  collectProcessMetrics()
  const registry = new Registry()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the start of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const measures: Measure[] = []

  const samplesOf = async ({ name, read }: Measure): Promise<Sample[]> => {
    try {
      const value = await read()
      return typeof value === 'number' ? [{ value }] : value
    } catch (error) {
      // A missing value is honest, an old one is not; and the other metrics matter most during an outage.
      logger.warn({ err: error, metric: name }, 'a metric could not be read')
      return []
    }
  }

  const family = async (name: string, [first, ...others]: Measure[]) => {
    if (!first) return ''
    const samples = (await Promise.all([first, ...others].map(samplesOf))).flat()
    return [`# HELP ${name} ${first.help}`, `# TYPE ${name} ${first.kind}`, ...samples.map(line(name)), ''].join('\n')
  }

  return {
    contentType: registry.contentType,
    measure: (...more: Measure[]) => void measures.push(...more),
    observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    text: async () => {
      const byName = [...Map.groupBy(measures, ({ name }) => name)]
      const own = Promise.all(byName.map(([name, group]) => family(name, group)))
      return [await Registry.merge([processRegistry, registry]).metrics(), ...(await own)].join('')
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const line =
  (name: string) =>
  ({ value, labels = {} }: Sample) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
    return `${name}${pairs.length ? `{${pairs.join(',')}}` : ''} ${value}`
  }
