import type { Page, Store, Where } from '../store.ts'
import { createEvent } from './objects/event.ts'
import { missing } from './stripe-error.ts'
import type { AnyObject, ObjectName, StripeObjects } from './wire.ts'

/** Stripe's objects by type, and an event for each change that names one. */
export interface Ledger {
  find<K extends ObjectName>(object: K, id: string): StripeObjects[K] | undefined
  /** Throws 404 resource_missing if there is none. */
  get<K extends ObjectName>(object: K, id: string, param?: string): StripeObjects[K]
  list<K extends ObjectName>(object: K, where?: Where): StripeObjects[K][]
  /** Without what was created before (unix seconds). */
  listSince<K extends ObjectName>(object: K, created: number, page?: Page): StripeObjects[K][]
  add<T extends AnyObject>(object: T, ...eventTypes: string[]): T
  change<T extends AnyObject>(object: T, change: Partial<T>, ...eventTypes: string[]): T
  atomically<T>(work: () => T): T
}

export const createLedger = (store: Store, onEvent: (event: StripeObjects['event']) => void): Ledger => {
  const put = (object: AnyObject) => store.put(object.object, object.id, object)

  const emit = (type: string, object: AnyObject, previous?: object) => {
    const event = createEvent(type, object, previous)
    put(event)
    onEvent(event)
  }

  const find = <K extends ObjectName>(object: K, id: string) => store.get<StripeObjects[K]>(object, id)

  return {
    find,
    get: (object, id, param) => {
      const found = find(object, id)
      if (!found) throw missing(object, id, param)
      return found
    },
    list: (object, where) => store.list(object, where),
    listSince: store.listSince,
    add: (object, ...eventTypes) => {
      put(object)
      for (const type of eventTypes) emit(type, object)
      return object
    },
    change: (object, change, ...eventTypes) => {
      const next = { ...object, ...change }
      put(next)
      for (const type of eventTypes) emit(type, next, type.endsWith('.updated') ? before(object, change) : undefined)
      return next
    },
    atomically: store.atomically,
  }
}

/** The old values of what changed, which Stripe sends with `*.updated`. */
const before = (object: AnyObject, change: object) =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([field, value]) => field in change && JSON.stringify(value) !== JSON.stringify(change[field as keyof object]),
    ),
  )
