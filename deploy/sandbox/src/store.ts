import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Where = Record<string, string | number>

/** JSON documents by kind and id. Synchronous, so that one request is one transaction. */
export interface Store {
  put(kind: string, id: string, document: object): void
  get<T>(kind: string, id: string): T | undefined
  /** Newest first; `where` compares fields of the document. */
  list<T>(kind: string, where?: Where): T[]
  /** The same, without what was created before (unix seconds). */
  listSince<T>(kind: string, created: number): T[]
  remove(kind: string, id: string): void
  atomically<T>(work: () => T): T
  close(): void
}

export const createStore = (dataDir?: string): Store => {
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(dataDir ? join(dataDir, 'sandbox.sqlite') : ':memory:')
  // WAL without fsync survives a killed process, though not a power cut: right for a stand-in.
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = OFF;
    CREATE TABLE IF NOT EXISTS document (
      position INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      body TEXT NOT NULL,
      UNIQUE (kind, id)
    );
    CREATE INDEX IF NOT EXISTS document_customer ON document (kind, body ->> 'customer');
    CREATE INDEX IF NOT EXISTS document_created ON document (kind, body ->> 'created');
  `)
  const put = database.prepare(
    'INSERT INTO document (kind, id, body) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body',
  )
  const get = database.prepare('SELECT body FROM document WHERE kind = ? AND id = ?')
  const remove = database.prepare('DELETE FROM document WHERE kind = ? AND id = ?')
  let depth = 0

  return {
    put: (kind, id, document) => void put.run(kind, id, JSON.stringify(document)),
    get: (kind, id) => {
      const row = get.get(kind, id)
      return row && JSON.parse(String(row.body))
    },
    list: (kind, where = {}) => {
      const conditions = Object.keys(where).map((field) => ` AND body ->> '${field}' = ?`)
      return database
        .prepare(`SELECT body FROM document WHERE kind = ?${conditions.join('')} ORDER BY position DESC`)
        .all(kind, ...Object.values(where))
        .map((row) => JSON.parse(String(row.body)))
    },
    listSince: (kind, created) =>
      database
        .prepare("SELECT body FROM document WHERE kind = ? AND body ->> 'created' >= ? ORDER BY position DESC")
        .all(kind, created)
        .map((row) => JSON.parse(String(row.body))),
    remove: (kind, id) => void remove.run(kind, id),
    atomically: (work) => {
      if (depth > 0) return work()
      depth += 1
      database.exec('BEGIN')
      try {
        const result = work()
        database.exec('COMMIT')
        return result
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      } finally {
        depth -= 1
      }
    },
    close: () => database.close(),
  }
}
