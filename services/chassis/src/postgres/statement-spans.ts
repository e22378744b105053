import { inSpan } from '../base/trace.ts'

type Query = (...given: unknown[]) => unknown

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '')

/** What a statement does to which table: `insert sessions`, or `with streams` of an append. Its text may hold anything, so it is not recorded. */
export const summaryOf = (query: unknown) => {
  const text = textOf(query).slice(0, 2_000)
  const [, verb = ''] = /^\s*([a-z]+)/i.exec(text) ?? []
  const [, table = ''] = /\b(?:into|from|update)\s+(?:"?public"?\.)?"?([a-z_]+)/i.exec(text) ?? []
  return `${verb} ${table}`.trim().toLowerCase()
}

/**
 * Makes each statement a span of the work in hand. Those with a callback are left alone: a pool passes them on, perhaps in
 * the context of whoever returned the connection, and the statement is a span at the pool already.
 */
export const traceStatements = (connection: { query: unknown }) => {
  const query = (connection.query as Query).bind(connection)
  const traced: Query = (...given) =>
    typeof given.at(-1) === 'function'
      ? query(...given)
      : inSpan(summaryOf(given[0]), { kind: 'client', attributes: { 'db.system.name': 'postgresql' } }, async () =>
          query(...given),
        )
  connection.query = traced
}
