import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../base/id.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { testDatabase } from '../testing/database.ts'
import { testSql } from '../testing/sql.ts'
import { erasedText, redactEvents } from './erasure.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Database<Sql>
beforeEach(async () => {
  database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  sql = testSql(database.url)
})
afterEach(async () => {
  await sql.$disconnect()
  await database.drop()
})

const store = async (stream: string, ...history: object[]) => {
  await sql.$executeRaw`insert into streams values (${stream}, 'note', ${history.length})`
  for (const [index, data] of history.entries())
    await sql.$executeRaw`
      insert into events (event_id, stream_id, version, type, data, meta)
      values (${newId()}::uuid, ${stream}, ${index + 1}, 'Written', ${JSON.stringify(data)}::jsonb, '{}')`
}

const stored = async (stream: string) => {
  const rows = await sql.$queryRaw<{ data: unknown }[]>`
    select data from events where stream_id = ${stream} order by version`
  return rows.map(({ data }) => data)
}

const at = '2026-11-21T09:00:00.000Z'

describe('redacting', () => {
  it('G1: removes the text of the named fields at any depth and leaves everything else unchanged', async () => {
    await store(
      'note:1',
      { at, text: 'private', details: { text: 'deep', tags: ['a', 'b'], rating: 5, at } },
      { at, text: null, contact: { name: 'Eve', phone: null } },
    )
    await store('note:2', { at, text: 'of somebody else' })
    await redactEvents(sql, ['note:1'], ['text', 'tags', 'contact'])
    const once = await stored('note:1')
    expect(once).toEqual([
      { at, text: erasedText, details: { text: erasedText, tags: [], rating: 5, at } },
      { at, text: null, contact: { name: erasedText, phone: null } },
    ])
    expect(await stored('note:2')).toEqual([{ at, text: 'of somebody else' }])
    await redactEvents(sql, ['note:1'], ['text', 'tags', 'contact'])
    expect(await stored('note:1')).toEqual(once)
  })

  it.each([
    ['another text', { at, text: 'rewritten' }],
    ['a field less', { at }],
    ['a field more', { at, text: 'private', more: '[erased]' }],
    ['a field by another name', { at, words: '[erased]' }],
    ['another kind', { at, text: [] }],
    ['nothing', null],
  ])('is the only possible change of an event: it never becomes %s', async (_what, data) => {
    await store('note:1', { at, text: 'private' })
    const rewrite = sql.$executeRaw`update events set data = ${JSON.stringify(data)}::jsonb`
    await expect(rewrite).rejects.toThrow('append-only')
    expect(await stored('note:1')).toEqual([{ at, text: 'private' }])
  })

  it.each([
    `update events set type = 'Other'`,
    `update events set meta = '{"actor":"eve"}'`,
    'update events set version = 9',
    `update events set occurred_at = now() - interval '1 day'`,
    'delete from events',
    'truncate events',
  ])('does not make the log changeable otherwise: %s', async (statement) => {
    await store('note:1', { at, text: 'private' })
    const strings = Object.assign([statement], { raw: [statement] })
    await expect(sql.$executeRaw(strings)).rejects.toThrow('append-only')
  })
})
