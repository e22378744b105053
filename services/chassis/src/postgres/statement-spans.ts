import { currentTracer, inSpan, recordedTraceId } from '../base/trace.ts'

type Query = (...given: unknown[]) => unknown

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

/**
 * What a statement does to which table: `insert sessions`, or `with streams` of an append. Its text may hold anything, so
 * it is not recorded.
 */
export const summaryOf = (query: unknown) => {
  const text = textOf(query).slice(0, 2_000)
  const [, verb = ''] = /^\s*([a-z]+)/i.exec(text) ?? []
  const [, table = ''] = /\b(?:into|from|update)\s+(?:"?public"?\.)?"?([a-z_]+)/i.exec(text) ?? []
  return `${verb} ${table}`.trim().toLowerCase()
}

/** With a callback it returns nothing, and a cursor returns itself. */
const isPromised = (given: unknown[]) =>
  typeof given.at(-1) !== 'function' && typeof (given[0] as { submit?: unknown } | undefined)?.submit !== 'function'

/**
 * Makes each statement a span of the work in hand, if that is recorded. Those with a callback are left alone: a pool passes
 * them on, perhaps in the context of whoever returned the connection, and the statement is a span at the pool already.
 */
export const traceStatements = (connection: { query: unknown }) => {
  const query = (connection.query as Query).bind(connection)
  const traced: Query = (...given) =>
    currentTracer() && recordedTraceId() && isPromised(given)
      ? inSpan(summaryOf(given[0]), { kind: 'client', attributes: { 'db.system.name': 'postgresql' } }, async () =>
          query(...given),
        )
      : query(...given)
  connection.query = traced
}
