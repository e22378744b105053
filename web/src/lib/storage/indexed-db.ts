import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'

/** What is kept in this browser until the server has it: drafts of forms, and pieces of recordings. */
interface Schema extends DBSchema {
  drafts: { key: string; value: unknown }
  recordings: { key: string; value: unknown }
}

export type StoreName = 'drafts' | 'recordings'

const name = 'roletrail'

let opened: Promise<IDBPDatabase<Schema>> | undefined

const open = () => {
  opened ??= openDB<Schema>(name, 2, {
    upgrade: (database) => {
      // Drafts of version 1 have another shape.
      for (const store of database.objectStoreNames) database.deleteObjectStore(store)
      database.createObjectStore('drafts')
      database.createObjectStore('recordings')
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

const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** The next person to sign in finds nothing of this one. */
export const deleteDatabase = async () => {
  await close()
  // Windows that have it open close it when asked to; nothing here waits for them.
  deleteDB(name).catch(() => {})
}
