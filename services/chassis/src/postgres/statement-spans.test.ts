import { expect, it } from 'vitest'
import { summaryOf } from './statement-spans.ts'

it.each([
  ['select id from "public"."jobs" where user_id = $1', 'select jobs'],
  ['  insert into events (id) values ($1)', 'insert events'],
  ['with owner as materialized (select 1), stream as (insert into streams (id) values ($1)) select 1', 'with streams'],
  ['update people set is_active = false', 'update people'],
  ['delete from sessions where token = $1', 'delete sessions'],
  ['BEGIN', 'begin'],
  [{ text: `select 'ada@example.test'`, values: [] }, 'select'],
  [undefined, ''],
])('names what %j does to which table, and nothing it says', (query, summary) => expect(summaryOf(query)).toBe(summary))
