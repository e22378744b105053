import { isDeepStrictEqual } from 'node:util'
import type { Schema, Snapshot } from './snapshot.ts'

/** Compatibility depends on the direction: `sent` schemas may only require less, `received` schemas may only give more. */
type Direction = 'sent' | 'received'

/**
 * Everything by which `after` would break someone built against `before`. An endpoint may break when the version was
 * raised; an event never may, because events of its type are already in the streams: it gets a new type, `….v2`.
 */
export const breakingChanges = (before: Snapshot, after: Snapshot): string[] => {
  const raised = after.version > before.version
  return [...(raised ? [] : endpointChanges(before, after)), ...eventChanges(before, after, raised)]
}

const endpointChanges = (before: Snapshot, after: Snapshot) =>
  Object.entries(before.endpoints).flatMap(([name, was]) => {
    const is = after.endpoints[name]
    if (!is) return [`${name} is gone`]
    return [
      ...(was.access === is.access ? [] : [`${name} is for ${is.access}, no longer for ${was.access}`]),
      ...(was.status === is.status ? [] : [`${name} returns ${is.status} instead of ${was.status}`]),
      ...(['params', 'query', 'body'] as const).flatMap((part) =>
        schemaChanges(was[part] ?? nothing, is[part] ?? nothing, 'sent', `${name} ${part}`),
      ),
      ...schemaChanges(was.response ?? {}, is.response ?? {}, 'received', `${name} response`),
    ]
  })

const eventChanges = (before: Snapshot, after: Snapshot, raised: boolean) =>
  Object.entries(before.events).flatMap(([type, was]) => {
    const is = after.events[type]
    if (is) return schemaChanges(was, is, 'received', type)
    return raised ? [] : [`${type} is gone`]
  })

/** If nothing was sent before, something optional may be now. */
const nothing: Schema = { type: 'object' }

const record = (value: unknown) => (value ?? {}) as Record<string, Schema>
const list = <Item = string>(value: unknown) => (value ?? []) as Item[]

const schemaChanges = (before: Schema, after: Schema, direction: Direction, at: string): string[] => {
  const [had, has] = [record(before.properties), record(after.properties)]
  const [hadTo, hasTo] = [list(before.required), list(after.required)]
  return [
    ...Object.entries(had).flatMap(([name, schema]) => {
      const now = has[name]
      return now ? schemaChanges(schema, now, direction, `${at}.${name}`) : [`${at}.${name} is gone`]
    }),
    ...(direction === 'sent'
      ? hasTo.filter((name) => !hadTo.includes(name)).map((name) => `${at}.${name} is required now`)
      : hadTo.filter((name) => name in has && !hasTo.includes(name)).map((name) => `${at}.${name} may be absent now`)),
    ...alternativeChanges(before, after, direction, at),
    ...(before.items && after.items
      ? schemaChanges(before.items as Schema, after.items as Schema, direction, `${at}[]`)
      : []),
    ...Object.keys({ ...before, ...after })
      .filter((rule) => !structure.has(rule) && !tolerated(rule, before[rule], after[rule], direction))
      .map((rule) => `${at}: ${rule} was ${JSON.stringify(before[rule])}, is ${JSON.stringify(after[rule])}`),
  ]
}

const structure = new Set(['properties', 'required', 'items', 'anyOf', 'oneOf', 'description', 'default'])

/** Alternatives are compared one by one; a different number of them is a change in either direction. */
const alternativeChanges = (before: Schema, after: Schema, direction: Direction, at: string): string[] => {
  const of = ({ anyOf, oneOf }: Schema) => list<Schema>(anyOf ?? oneOf)
  const [had, has] = [of(before), of(after)]
  if (had.length !== has.length) return [`${at} has ${has.length} alternatives, had ${had.length}`]
  return had.flatMap((schema, index) => schemaChanges(schema, has[index] ?? {}, direction, `${at}|${index}`))
}

/** Whether a rule became looser for senders, or tighter for receivers. */
const tolerated = (rule: string, before: unknown, after: unknown, direction: Direction) => {
  if (isDeepStrictEqual(before, after)) return true
  const [tight, loose] = direction === 'sent' ? [before, after] : [after, before]
  if (/^(max|exclusiveMax)/.test(rule)) return Number(loose ?? Infinity) >= Number(tight ?? Infinity)
  if (/^(min|exclusiveMin)/.test(rule)) return Number(loose ?? -Infinity) <= Number(tight ?? -Infinity)
  if (rule === 'enum') return loose !== undefined && list(tight).every((value) => list(loose).includes(value))
  return false
}
