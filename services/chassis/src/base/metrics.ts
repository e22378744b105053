import { collectDefaultMetrics, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'
import type { Logger } from './logger.ts'
import { recordedTraceId } from './trace.ts'

interface Sample {
  value: number
  labels?: Record<string, string | number>
  /** A histogram's `_bucket`, `_sum` and `_count`. */
  suffix?: string
  exemplar?: string
}

/**
 * A metric that is read when /metrics is scraped, never while a request is handled. Several measures may share a name
 * (each consumer has its lag) if their labels differ. Names follow Prometheus: snake_case with the unit at the end, and
 * `_total` for counters, which only grow while the process lives. Labels have few values, all of them ours: every
 * combination is kept for as long as the process lives.
 */
export interface Measure {
  name: string
  help: string
  kind: 'gauge' | 'counter' | 'histogram'
  read(): number | Sample[] | Promise<number | Sample[]>
}

// Memory, CPU and event loop belong to the process; in tests several services share one process.
const processRegistry = new Registry<OpenMetricsContentType>()
processRegistry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
const collectProcessMetrics = () => {
  if (processRegistry.getMetricsAsArray().length === 0) collectDefaultMetrics({ register: processRegistry })
}

interface DurationsOptions<Label extends string> {
  name: `${string}_seconds`
  help: string
  labels: Label[]
  /** Upper bounds in seconds; a limit that an objective names has to be one of them. */
  buckets: number[]
}

/**
 * How long something took, as a histogram. Each of its buckets remembers the last trace that fell into it, if that was
 * recorded: the way from a graph to one slow request.
 */
export const createDurations = <Label extends string>({ name, help, labels, buckets }: DurationsOptions<Label>) => {
  const histogram = new Histogram<Label>({
    name,
    help,
    labelNames: labels,
    buckets,
    enableExemplars: true,
    registers: [],
  })
  const measure: Measure = {
    name,
    help,
    kind: 'histogram',
    read: async () => {
      const { values } = (await histogram.get()) as { values: Recorded[] }
      return values.map(({ metricName, labels, value, exemplar }) => ({
        suffix: metricName.slice(name.length),
        labels,
        value,
        ...(exemplar && {
          exemplar: `# {trace_id="${exemplar.labelSet.trace_id}"} ${exemplar.value} ${exemplar.timestamp}`,
        }),
      }))
    },
  }
  return {
    measure,
    observe: (of: Record<Label, string | number>, seconds: number) => {
      const traceId = recordedTraceId()
      histogram.observe({
        labels: of,
        value: seconds,
        // Its type asks for the histogram's own labels, which an exemplar has none of.
        ...(traceId && { exemplarLabels: { trace_id: traceId } as object }),
      })
    },
  }
}

/** What prom-client's types leave out. */
interface Recorded {
  metricName: string
  labels: Record<string, string | number>
  value: number
  exemplar?: { labelSet: { trace_id: string }; value: number; timestamp: number } | null
}

/** The metrics of one service or the bff, in the OpenMetrics format, which can carry exemplars. */
export const createMetrics = (logger: Logger) => {
  collectProcessMetrics()
  const requests = createDurations({
    name: 'http_request_duration_seconds',
    help: 'Time from the start of a request to the end of its response.',
    labels: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  const measures: Measure[] = [requests.measure]

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
    // In OpenMetrics the family of a counter is named without what its samples end with.
    const named = first.kind === 'counter' ? name.replace(/_total$/, '') : name
    return [`# HELP ${named} ${first.help}`, `# TYPE ${named} ${first.kind}`, ...samples.map(line(name)), ''].join('\n')
  }

  return {
    contentType: Registry.OPENMETRICS_CONTENT_TYPE,
    measure: (...more: Measure[]) => void measures.push(...more),
    observeRequest: requests.observe,
    text: async () => {
      const byName = [...Map.groupBy(measures, ({ name }) => name)]
      const own = await Promise.all(byName.map(([name, group]) => family(name, group)))
      // Its text ends with `# EOF`.
      return [...own, await processRegistry.metrics()].join('')
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

const escaped = (value: string | number) =>
  String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const line =
  (name: string) =>
  ({ value, labels = {}, suffix = '', exemplar }: Sample) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
    return `${name}${suffix}${pairs.length ? `{${pairs.join(',')}}` : ''} ${value}${exemplar ? ` ${exemplar}` : ''}`
  }
