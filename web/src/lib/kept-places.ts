import { type LocalStore, localKeys, readLocal, removeLocal, writeLocal } from './local-database.ts'

/** Where the text of one open form is kept. */
export interface Place<Kept> {
  key: string
  /** What a window that was closed, or crashed, left there. */
  kept: Kept | undefined
  /** The next form of this name may have it. */
  leave: () => void
}

const nothing = () => {}

/** What is still on its way in this window: locks being given back, texts being written. */
const underWay = new Set<Promise<unknown>>()

const follow = (work: Promise<unknown>) => {
  underWay.add(work)
  void work.catch(nothing).finally(() => underWay.delete(work))
}

/**
 * Holds a name until the window is closed or the answer is called; undefined while another window holds it. A browser
 * without Web Locks holds nothing: two windows with one form then have one place.
 */
export const holdName = (name: string) =>
  new Promise<(() => void) | undefined>((resolve, reject) => {
    if (!navigator.locks) return resolve(nothing)
    const held = navigator.locks.request(`roletrail ${name}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) =>
        resolve(() => {
          follow(held)
          release()
        }),
      )
    })
    held.catch(reject)
  })

const part = ' #'

/**
 * A place for one open form. Two windows with the same form have a place each, so that neither writes over the other;
 * what a window left that is gone is taken over by the next to open. `empty` asks for a place where nothing is.
 */
export const takePlace = async <Kept>(name: string, empty = false): Promise<Place<Kept>> => {
  await Promise.allSettled(underWay)
  for (const key of empty ? [] : await localKeys('drafts', name + part)) {
    const leave = await holdName(key)
    const kept = leave && (await readLocal<Kept>('drafts', key))
    if (leave && kept) return { key, kept, leave }
    leave?.()
  }
  const key = name + part + crypto.randomUUID()
  return { key, kept: undefined, leave: (await holdName(key)) ?? nothing }
}

const latest = new Map<string, unknown>()
const writing = new Set<string>()

/** Keeps this, or with undefined nothing, at a place; while one is being written only the last is remembered. */
export const keepAt = (key: string, value: unknown) => {
  latest.set(key, value)
  if (writing.has(key)) return
  writing.add(key)
  follow(writeLatest(key).finally(() => writing.delete(key)))
}

const writeLatest = async (key: string) => {
  while (latest.has(key)) {
    const value = latest.get(key)
    latest.delete(key)
    await (value === undefined ? removeLocal('drafts', key) : writeLocal('drafts', key, value))
  }
}

/** Forgets what is kept at a place that was left, unless it is something else by now. */
export const forgetLeft = (key: string, known: { key: string }) => {
  const forget = async () => {
    const kept = await readLocal<{ key: string }>('drafts', key)
    if (kept?.key === known.key) await removeLocal('drafts', key)
  }
  follow(forget())
}

const recording = 'roletrail recording '
const stores: LocalStore[] = ['drafts', 'recordings']

/** The names that begin so and have something of a window that is gone: `… of 7` for the start `… of `, without the place. */
export const leftUnder = async (start: string): Promise<string[]> => {
  await Promise.allSettled(underWay)
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const busy = held.map(({ name }) => name ?? '')
  const keys = (await Promise.all(stores.map((store) => localKeys(store, start)))).flat()
  const isHeld = (key: string) =>
    busy.some(
      (name) =>
        name === `roletrail ${key}` || (name.startsWith(recording) && key.startsWith(name.slice(recording.length))),
    )
  return keys.filter((key) => !isHeld(key)).map((key) => key.slice(0, key.lastIndexOf(' ')))
}
