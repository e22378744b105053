import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Logger } from './logger.ts'

interface Sample {
  value: number
  labels?: Record<string, string>
}

/**
 * Something that is read when somebody asks for the metrics, never on the way of a request. Several may share a name
 * (each consumer has its lag) when their labels tell them apart. Names are Prometheus': snake_case with the unit at the
 * end, `_total` for a counter, which only grows while the process lives.
 */
export interface Measure {
  name: string
  help: string
  kind: 'gauge' | 'counter'
  read(): number | Sample[] | Promise<number | Sample[]>
}

// Memory, processor and event loop are the process's, of which a test runs several parts in one.
const ofTheProcess = new Registry()
const watchProcess = () => {
  if (ofTheProcess.getMetricsAsArray().length === 0) collectDefaultMetrics({ register: ofTheProcess })
}

/** What one part of RoleTrail measures about itself, in Prometheus' text format. */
export const createMetrics = (logger: Logger) => {
  watchProcess()
  const registry = new Registry()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
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
      // No value is honest, the last one is not; and the others are wanted most when something is away.
      logger.warn({ err: error, metric: name }, 'could not measure')
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
    answered: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    text: async () => {
      const byName = [...Map.groupBy(measures, ({ name }) => name)]
      const own = Promise.all(byName.map(([name, group]) => family(name, group)))
      return [await Registry.merge([ofTheProcess, registry]).metrics(), ...(await own)].join('')
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
