/** What is kept in this browser until the server has it: texts of forms, and pieces of recordings. */
const stores = ['drafts', 'recordings'] as const

export type StoreName = (typeof stores)[number]

const name = 'roletrail'

let opened: Promise<IDBDatabase> | undefined

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store)
    }
    request.onsuccess = () => {
      // Another window may want to remove it: on logging out, say.
      request.result.onversionchange = () => close(request.result)
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })

const close = (database: IDBDatabase) => {
  database.close()
  opened = undefined
}

const within = async <Result>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
  opened ??= open()
  opened.catch(() => {
    opened = undefined
  })
  const transaction = (await opened).transaction(store, mode)
  const request = work(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    // Once it is on disk, not when it was asked for.
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

export const readStored = async <Value>(store: StoreName, key: string) =>
  (await within(store, 'readonly', (objects) => objects.get(key))) as Value | undefined

export const writeStored = (store: StoreName, key: string, value: unknown) =>
  within(store, 'readwrite', (objects) => objects.put(value, key))

/** What is kept under keys that begin so, in the order of the keys. */
export const listStored = async <Value>(store: StoreName, start: string) =>
  (await within(store, 'readonly', (objects) => objects.getAll(beginningWith(start)))) as Value[]

/** The keys that begin so, in order. */
export const listStoredKeys = async (store: StoreName, start: string) =>
  (await within(store, 'readonly', (objects) => objects.getAllKeys(beginningWith(start)))) as string[]

export const deleteStored = (store: StoreName, start: string) =>
  within(store, 'readwrite', (objects) => objects.delete(beginningWith(start)))

const beginningWith = (start: string) => IDBKeyRange.bound(start, `${start}\uffff`)

/** Whoever signs in next finds nothing of whoever left. */
export const deleteDatabase = async () => {
  const database = await opened?.catch(() => undefined)
  if (database) close(database)
  indexedDB.deleteDatabase(name)
}
