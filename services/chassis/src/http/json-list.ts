import { Readable } from 'node:stream'
import { Bytes } from './bytes.ts'

/** Streams a JSON list while its rows are read, for lists that would not fit into memory. */
export const jsonList = <Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  toItem: (row: Row) => Promise<unknown>,
  headers: Record<string, string> = {},
) =>
  new Bytes(Readable.from(writeList(rows, toItem)), { 'content-type': 'application/json; charset=utf-8', ...headers })

const writeList = async function* <Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  toItem: (row: Row) => Promise<unknown>,
) {
  let before = '['
  for await (const row of rows) {
    yield before + JSON.stringify(await toItem(row))
    before = ',\n'
  }
  yield before === '[' ? '[]' : ']'
}
