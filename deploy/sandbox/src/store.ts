import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface Page {
  /** Of any of these types. */
  types?: string[] | undefined
  /** Only what is older than the document of this id. */
  before?: string | undefined
  limit?: number | undefined
}

/** A place in the order of time: of documents of the same time, by when they were stored. */
export interface Moment {
  timestamp: number
  position: number
}

export interface Range {
  /** Both included. */
  from: number
  to: number
  ascending: boolean
  /** Only what comes after it in that order. */
  after?: Moment | undefined
  limit: number
}

export type Where = Record<string, string | number>

/** JSON documents by kind and id. Synchronous, so that one request is one transaction. */
export interface Store {
  put(kind: string, id: string, document: object): void
  get<T>(kind: string, id: string): T | undefined
  /** Newest first; `where` compares fields of the document. */
  list<T>(kind: string, where?: Where): T[]
  /** A page of the same, without what was created before (unix seconds). */
  listSince<T>(kind: string, created: number, page?: Page): T[]
  /** Mail events by their time (unix seconds with fractions), some at a time: there may be hundreds of thousands. */
  mailEvents<T>(range: Range): { event: T; at: Moment }[]
  remove(kind: string, id: string): void
  atomically<T>(work: () => T): T
  close(): void
}

export const createStore = (dataDir?: string): Store => {
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(dataDir ? join(dataDir, 'sandbox.sqlite') : ':memory:')
  // WAL without fsync survives a killed process, though not a power cut: enough for a sandbox.
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
    CREATE INDEX IF NOT EXISTS document_invoice ON document (kind, body ->> 'invoice');
    DROP INDEX IF EXISTS document_created;
    CREATE INDEX IF NOT EXISTS document_mail_event ON document (body ->> 'timestamp', position) WHERE kind = 'mail-event';
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
    // Reads backwards from where the page begins, and no further than its end.
    listSince: (kind, created, { types, before, limit = -1 } = {}) =>
      database
        .prepare(
          `SELECT body FROM document NOT INDEXED
           WHERE kind = :kind AND body ->> 'created' >= :created
             AND (:types IS NULL OR body ->> 'type' IN (SELECT value FROM json_each(:types)))
             AND (:before IS NULL OR position < (SELECT position FROM document WHERE kind = :kind AND id = :before))
           ORDER BY position DESC LIMIT :limit`,
        )
        .all({ kind, created, types: types ? JSON.stringify(types) : null, before: before ?? null, limit })
        .map((row) => JSON.parse(String(row.body))),
    mailEvents: ({ from, to, ascending, after, limit }) => {
      const [order, beyond] = ascending ? ['ASC', '>'] : ['DESC', '<']
      const start = after ?? { timestamp: ascending ? from : to, position: ascending ? -1 : Number.MAX_SAFE_INTEGER }
      // The range begins where the page does, by this index and no other: or every page would read all there are.
      const [first, last] = ascending ? [start.timestamp, to] : [from, start.timestamp]
      return database
        .prepare(
          `SELECT body, position FROM document INDEXED BY document_mail_event
           WHERE kind = 'mail-event' AND body ->> 'timestamp' BETWEEN :first AND :last
             AND (body ->> 'timestamp' ${beyond} :timestamp OR position ${beyond} :position)
           ORDER BY body ->> 'timestamp' ${order}, position ${order} LIMIT :limit`,
        )
        .all({ first, last, timestamp: start.timestamp, position: start.position, limit })
        .map((row) => {
          const event = JSON.parse(String(row.body))
          return { event, at: { timestamp: event.timestamp, position: Number(row.position) } }
        })
    },
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
