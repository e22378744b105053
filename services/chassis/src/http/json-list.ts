import { Readable } from 'node:stream'
import { Bytes } from './bytes.ts'

/** A JSON list that is written as it is read, for what would not fit into memory at once. */
export const jsonList = <Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  whole: (row: Row) => Promise<unknown>,
  headers: Record<string, string> = {},
) => new Bytes(Readable.from(written(rows, whole)), { 'content-type': 'application/json; charset=utf-8', ...headers })

const written = async function* <Row>(rows: Iterable<Row> | AsyncIterable<Row>, whole: (row: Row) => Promise<unknown>) {
  let before = '['
  for await (const row of rows) {
    yield before + JSON.stringify(await whole(row))
    before = ',\n'
  }
  yield before === '[' ? '[]' : ']'
}
