import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** The context of a request or an event: W3C trace context, and the actor (a user's id or a service's name). */
export interface Trace {
  traceparent: string
  actor?: string
}

/** What a span says beside its name. Names of routes, events, tables; nothing that a person or a provider wrote. */
export type Attributes = Record<string, string | number>

export interface SpanOptions {
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  attributes?: Attributes
}

/** A recorded piece of work. */
export interface Span {
  /** For whatever is done within it. */
  traceparent: string
  /** Ends it; `error` is recorded by its kind, because messages quote what people wrote. */
  end(result?: { attributes?: Attributes; error?: unknown }): void
}

/** Records spans and exports them. There is none unless the process is told where to. */
export interface Tracer {
  /** Whether to record a trace that begins here. */
  sample(): boolean
  start(name: string, parent: string | undefined, options: SpanOptions): Span
  stop(): Promise<void>
}

const storage = new AsyncLocalStorage<{ trace?: Trace; tracer: Tracer | undefined }>()

export const currentTrace = () => storage.getStore()?.trace

export const currentTracer = () => storage.getStore()?.tracer

/** Starts something whose work is recorded by this tracer: several services may share a process. */
export const withTracer = <Result>(tracer: Tracer | undefined, start: () => Result): Result =>
  storage.run({ tracer }, start)

export const withTrace = <Result>(trace: Trace, work: () => Result, tracer = currentTracer()): Result =>
  storage.run({ trace, tracer }, work)

const wellFormed = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

const isWellFormed = (traceparent: unknown): traceparent is string =>
  typeof traceparent === 'string' && wellFormed.test(traceparent)

/** Whether whoever began a trace decided that it is recorded. */
const isSampled = (traceparent: unknown): traceparent is string =>
  isWellFormed(traceparent) && (Number.parseInt(traceparent.slice(-2), 16) & 1) === 1

/** The same trace, of which nothing more is recorded. */
export const notRecorded = (traceparent: string | undefined) => traceparent?.replace(/..$/, '00')

export const traceIdOf = ({ traceparent }: Trace) => traceparent.slice(3, 35)

/** The trace of the work in hand, if that is recorded. */
export const recordedTraceId = () => {
  const trace = currentTrace()
  return trace && isSampled(trace.traceparent) ? traceIdOf(trace) : undefined
}

// The fully random hexadecimal digits of a UUID. Unlike randomBytes, randomUUID draws on a cache.
const randomDigits = () => {
  const uuid = randomUUID()
  return uuid.slice(0, 8) + uuid.slice(28)
}

/**
 * Continues a caller's trace with a new span id, or starts a trace (https://www.w3.org/TR/trace-context/). Says that
 * nothing of it is recorded: a span that is says otherwise itself.
 */
export const continueTrace = (traceparent: unknown) => {
  const traceId = isWellFormed(traceparent) ? traceparent.slice(3, 35) : randomDigits() + randomDigits()
  return `00-${traceId}-${randomDigits()}-00`
}

/**
 * The span of a request, if it is recorded. A service follows what its caller decided. The edge decides by itself: a
 * stranger's header names the trace, and cannot have it recorded (docs/adr/0049).
 */
export const serverSpan = (
  tracer: Tracer | undefined,
  name: string,
  { caller, edge, attributes }: { caller: unknown; edge: boolean; attributes: Attributes },
): Span | undefined => {
  const isRecorded = edge ? tracer?.sample() : isSampled(caller)
  if (!isRecorded) return undefined
  return tracer?.start(name, isWellFormed(caller) ? caller : undefined, { kind: 'server', attributes })
}

/** Does a piece of the work in hand, as a span of its own if the work is recorded. */
export const inSpan = async <Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> => {
  const [trace, tracer] = [currentTrace(), currentTracer()]
  if (!trace || !tracer || !isSampled(trace.traceparent)) return work()
  const span = tracer.start(name, trace.traceparent, options)
  try {
    const result = await withTrace({ ...trace, traceparent: span.traceparent }, work)
    span.end()
    return result
  } catch (error) {
    span.end({ error })
    throw error
  }
}

interface Continued extends SpanOptions {
  /** The traceparent of what led to it; undefined for what is older than traces. */
  parent: string | undefined
  actor: string
}

/** Does what an event or an item asks for, in the trace of whoever caused it, and as a span of it if that is recorded. */
export const continued = <Result>(
  name: string,
  { parent, actor, ...options }: Continued,
  work: () => Promise<Result>,
): Promise<Result> =>
  currentTracer() && isSampled(parent)
    ? withTrace({ traceparent: parent, actor }, () => inSpan(name, options, work))
    : withTrace({ traceparent: continueTrace(parent), actor }, work)

/** The span of sending what was caused earlier, if that is recorded. */
export const producerSpan = (name: string, parent: string | undefined, attributes: Attributes): Span | undefined =>
  isSampled(parent) ? currentTracer()?.start(name, parent, { kind: 'producer', attributes }) : undefined
