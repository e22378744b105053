import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { SpanOptions, Tracer } from './trace.ts'

interface Options {
  service: string
  /** Where a collector takes OTLP over HTTP, without the path. */
  endpoint: string
  /** The part of all traces that is recorded. */
  ratio: number
}

// Whatever the ratio: a flood of requests must not become a flood of spans.
const maxTracesPerSecond = 50

const kinds: Record<SpanOptions['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

const contextOf = (traceparent: string): SpanContext => {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-')
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) | 1, isRemote: true }
}

/** The kind of an error: its code if it has one, else its class. */
const kindOf = (error: unknown) => {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return code
  return error instanceof Error ? error.name : typeof error
}

const allow = (perSecond: number) => {
  let [second, used] = [0, 0]
  return () => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) [second, used] = [now, 0]
    used += 1
    return used <= perSecond
  }
}

/**
 * Exports spans by OTLP over HTTP. What is decided elsewhere is recorded: OpenTelemetry's own sampler and context are
 * not used, since the traceparent in trace.ts is the context. Memory is bounded: 2,048 finished spans wait at most, more are
 * dropped, and a span has few and short attributes.
 */
export const createOtlpTracer = ({ service, endpoint, ratio }: Options): Tracer => {
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', `${endpoint}/`).href, timeoutMillis: 5_000 })
  const provider = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({ 'service.name': service }),
    spanLimits: { attributeCountLimit: 16, attributeValueLengthLimit: 200, eventCountLimit: 0, linkCountLimit: 0 },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000, exportTimeoutMillis: 5_000 })],
  })
  const tracer = provider.getTracer('roletrail')
  const isAllowed = allow(maxTracesPerSecond)
  return {
    sample: () => Math.random() < ratio && isAllowed(),
    start: (name, parent, { kind, attributes = {} }) => {
      const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent))
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
      const { traceId, spanId } = span.spanContext()
      return {
        traceparent: `00-${traceId}-${spanId}-01`,
        end: ({ attributes: more, error } = {}) => {
          if (more) span.setAttributes(more)
          if (error !== undefined) {
            span.setAttribute('error.type', kindOf(error))
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
    },
    stop: () => provider.shutdown(),
  }
}
