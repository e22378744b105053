import { deleteStored, listStoredKeys, readStored, type StoreName, writeStored } from './indexed-db.ts'

/** Where one open form saves its draft. */
export interface DraftSlot<Saved> {
  key: string
  /** What a window that was closed, or that crashed, left there. */
  saved: Saved | undefined
  /** Lets the next form of this name claim the slot. */
  release: () => void
}

const nothing = () => {}

/** Work of this window that has not finished: locks being released, drafts being written. */
const pendingWork = new Set<Promise<unknown>>()

const track = (work: Promise<unknown>) => {
  pendingWork.add(work)
  void work.catch(nothing).finally(() => pendingWork.delete(work))
}

/**
 * Locks a name until the window is closed or the returned function is called; undefined while another window holds it.
 * Without Web Locks nothing is locked: two windows with the same form then share a slot.
 */
export const lockName = (name: string) =>
  new Promise<(() => void) | undefined>((resolve, reject) => {
    if (!navigator.locks) return resolve(nothing)
    const held = navigator.locks.request(`roletrail ${name}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) =>
        resolve(() => {
          track(held)
          release()
        }),
      )
    })
    held.catch(reject)
  })

const slotMark = ' #'

/**
 * Claims a slot for one open form. Two windows with the same form get a slot each, so that neither overwrites the
 * other; the next form to open takes over the slot of a window that is gone. `empty` asks for an unused slot.
 */
export const claimSlot = async <Saved>(name: string, empty = false): Promise<DraftSlot<Saved>> => {
  await Promise.allSettled(pendingWork)
  for (const key of empty ? [] : await listStoredKeys('drafts', name + slotMark)) {
    const release = await lockName(key)
    const saved = release && (await readStored<Saved>('drafts', key))
    if (release && saved) return { key, saved, release }
    release?.()
  }
  const key = name + slotMark + crypto.randomUUID()
  return { key, saved: undefined, release: (await lockName(key)) ?? nothing }
}

const latest = new Map<string, unknown>()
const writing = new Set<string>()

/** Saves a draft; undefined deletes it. Of the drafts that arrive during a write, only the last is written. */
export const writeSlot = (key: string, value: unknown) => {
  latest.set(key, value)
  if (writing.has(key)) return
  writing.add(key)
  track(writeLatest(key).finally(() => writing.delete(key)))
}

const writeLatest = async (key: string) => {
  while (latest.has(key)) {
    const value = latest.get(key)
    latest.delete(key)
    await (value === undefined ? deleteStored('drafts', key) : writeStored('drafts', key, value))
  }
}

/** Deletes the draft of a slot that was released, unless it holds another draft by now. */
export const clearReleasedSlot = (key: string, known: { key: string }) => {
  const clear = async () => {
    const saved = await readStored<{ key: string }>('drafts', key)
    if (saved?.key === known.key) await deleteStored('drafts', key)
  }
  track(clear())
}

const recording = 'roletrail recording '
const stores: StoreName[] = ['drafts', 'recordings']

/** The names with this prefix that hold something of a window that is gone, without the slot: `… of 7` for `… of `. */
export const abandonedNames = async (prefix: string): Promise<string[]> => {
  await Promise.allSettled(pendingWork)
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const locked = held.map(({ name }) => name ?? '')
  const keys = (await Promise.all(stores.map((store) => listStoredKeys(store, prefix)))).flat()
  const isLocked = (key: string) =>
    locked.some(
      (name) =>
        name === `roletrail ${key}` || (name.startsWith(recording) && key.startsWith(name.slice(recording.length))),
    )
  return keys.filter((key) => !isLocked(key)).map((key) => key.slice(0, key.lastIndexOf(' ')))
}
