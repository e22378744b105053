import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { streamId } from './append.ts'
import { type Statement, sql } from './decider.ts'

const eventsPerSnapshot = 25

/** Names the code that folds events by the content of its modules, so that no snapshot outlives a change of them. */
export const foldOf = (...modules: URL[]): string => {
  const hash = createHash('sha256')
  for (const module of modules) hash.update(readFileSync(module))
  return hash.digest('base64url')
}

interface Folded {
  state: unknown
  version: number
  snapshotVersion: number
}

/** Whether so many events follow the last snapshot that the next command should not fold them again. */
export const isSnapshotDue = ({ fold }: { fold?: string }, { version, snapshotVersion }: Folded): boolean =>
  fold !== undefined && version - snapshotVersion >= eventsPerSnapshot

export const storeSnapshot = (
  aggregate: { name: string; fold?: string },
  id: string,
  { state, version }: Folded,
): Statement => sql`
  insert into snapshots (stream_id, version, fold, state)
  values (${streamId(aggregate, id)}, ${version}, ${aggregate.fold ?? ''}, ${JSON.stringify(state)}::jsonb)
  on conflict (stream_id) do update set version = excluded.version, fold = excluded.fold, state = excluded.state`
