/** What one client of a load does repeatedly; `once` resolves with the response. */
export interface Client {
  once(): Promise<void>
  /** Bytes received so far, if they are counted. */
  bytes?(): number
  close(): Promise<void>
}

interface Http {
  port: number
  headers: Record<string, string>
}

interface Mover {
  headers: Http['headers']
  cards: string[]
}

/** What a load does, in terms that travel between processes. */
export type Work =
  /** The same request repeatedly, by the clients in turn as each of `people`: one person may have only so many in flight. */
  | ({ kind: 'ask'; method?: 'GET' | 'POST'; path: string; body?: string; people?: Http['headers'][] } & Http)
  /** Moves each card from stage to stage, the clients in turn as each of `people`, every client its own cards. */
  | { kind: 'move'; port: number; people: readonly Mover[] }
  /** The same by plain SQL: select for update, update, three inserts, commit. */
  | { kind: 'transaction'; database: string; cards: string[] }

export interface Load {
  work: Work
  clients: number
  seconds: number
}

export interface Outcome {
  /** All responses, including those before measuring began. */
  requests: number
  perSecond: number
  p50: number
  p99: number
  bytesPerAnswer: number
}
