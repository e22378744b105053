import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'

/**
 * What is kept in this browser until the server has it: drafts of forms, pieces of recordings, changes that wait for a
 * connection. And what was read, for when there is none.
 */
interface Schema extends DBSchema {
  drafts: { key: string; value: unknown }
  recordings: { key: string; value: unknown }
  changes: { key: string; value: unknown }
  queries: { key: string; value: unknown; indexes: { at: number } }
}

export type StoreName = 'drafts' | 'recordings' | 'changes' | 'queries'

const name = 'roletrail'

/** The cache in which the service worker keeps images that other apps share (web/service-worker/share-target.js). */
export const sharedImages = 'shared images'

let opened: Promise<IDBPDatabase<Schema>> | undefined

const open = () => {
  opened ??= openDB<Schema>(name, 3, {
    upgrade: (database, from) => {
      if (from < 2) {
        // Drafts of version 1 have another shape.
        for (const store of database.objectStoreNames) database.deleteObjectStore(store)
        database.createObjectStore('drafts')
        database.createObjectStore('recordings')
      }
      database.createObjectStore('changes')
      database.createObjectStore('queries').createIndex('at', 'at')
    },
    // Another window wants to delete the database, as logging out does.
    blocking: () => void close(),
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

const close = async () => {
  const closing = opened
  opened = undefined
  const database = await closing?.catch(() => undefined)
  database?.close()
}

export const readStored = async <Value>(store: StoreName, key: string) =>
  (await (await open()).get(store, key)) as Value | undefined

/** Resolves once the value is on disk. */
export const writeStored = async (store: StoreName, key: string, value: unknown) =>
  (await open()).put(store, value, key)

/** The values whose keys have this prefix, ordered by key. */
export const listStored = async <Value>(store: StoreName, prefix: string) =>
  (await (await open()).getAll(store, startingWith(prefix))) as Value[]

/** The keys with this prefix, in order. */
export const listStoredKeys = async (store: StoreName, prefix: string) =>
  (await open()).getAllKeys(store, startingWith(prefix))

/** Deletes every value whose key has this prefix. */
export const deleteStored = async (store: StoreName, prefix: string) =>
  (await open()).delete(store, startingWith(prefix))

/** Deletes everything in a store. */
export const clearStore = async (store: StoreName) => (await open()).clear(store)

/** Leaves only the newest values of a store whose values have a time. */
export const deleteOldest = async (store: 'queries', most: number) => {
  const objectStore = (await open()).transaction(store, 'readwrite').objectStore(store)
  const surplus = (await objectStore.count()) - most
  let cursor = surplus > 0 ? await objectStore.index('at').openCursor() : null
  for (let nth = 0; cursor && nth < surplus; nth += 1) {
    await cursor.delete()
    cursor = await cursor.continue()
  }
}

const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** The next person to sign in finds nothing of this one, nor an image that was shared and that nobody took. */
export const deleteDatabase = async () => {
  await close()
  // Windows that have it open close it when asked to; nothing here waits for them.
  deleteDB(name).catch(() => {})
  if ('caches' in globalThis) await caches.delete(sharedImages)
}
