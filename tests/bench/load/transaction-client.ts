import { randomUUID } from 'node:crypto'
import { newId } from '@roletrail/chassis/base/id'
import pg from 'pg'
import type { Client, Work } from './work.ts'

const lock = 'select stage, version from cards where id = $1 for update'
const update = 'update cards set stage = $2, version = $3, updated_at = now() where id = $1'
const event = 'insert into events (event_id, stream_id, version, type, data) values ($1, $2, $3, $4, $5)'
const change = 'insert into stage_changes (id, job_id, from_stage, to_stage, changed_at) values ($1, $2, $3, $4, now())'
const outbox = 'insert into outbox (event_id, subject, payload) values ($1, $2, $3)'

/** The limit of a move: one transaction straight to PostgreSQL, every statement prepared once. */
export const transactionClient = async (
  { database, cards }: Extract<Work, { kind: 'transaction' }>,
  client: number,
  clients: number,
): Promise<Client> => {
  const connection = new pg.Client({ connectionString: database })
  await connection.connect()
  const run = (name: string, text: string, values: unknown[]) => connection.query({ name, text, values })
  let turn = client
  return {
    once: async () => {
      const card = cards[turn % cards.length] as string
      turn += clients
      const to = `stage ${turn % 6}`
      await connection.query('begin')
      const { rows } = await run('lock', lock, [card])
      const { stage: from, version: before } = rows[0] as { stage: string; version: number }
      const eventId = newId()
      const moved = { userId: randomUUID(), jobId: card, from, to }
      await run('update', update, [card, to, before + 1])
      await run('event', event, [eventId, `job:${card}`, before + 1, 'StageChanged', JSON.stringify(moved)])
      await run('change', change, [eventId, card, from, to])
      await run('outbox', outbox, [eventId, 'ev.jobs.job.stage-changed.v1', JSON.stringify(moved)])
      await connection.query('commit')
    },
    close: () => connection.end(),
  }
}
