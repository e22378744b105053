import { Readable } from 'node:stream'
import { Bytes } from './bytes.ts'

// Many small items are sent together, and a large one in pieces, by which slow-reader.ts sees that somebody reads.
const pieceLength = 64 * 1024

/** Streams a JSON list while its items are read, for lists that would not fit into memory. */
export const jsonList = (items: AsyncIterable<unknown>, headers: Record<string, string> = {}) =>
  jsonStream(jsonListText(items), headers)

/** Streams JSON text as it is written: one piece is made when the one before has been taken. */
export const jsonStream = (text: AsyncIterable<string>, headers: Record<string, string> = {}) =>
  new Bytes(Readable.from(inPieces(text), { highWaterMark: 1 }), {
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  })

/** The text of a list, which may be part of a larger text. */
export const jsonListText = async function* (items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const item of items) {
    yield before + JSON.stringify(item)
    before = ',\n'
  }
  yield before === '[' ? '[]' : ']'
}

export const inPieces = async function* (text: AsyncIterable<string>) {
  let piece = ''
  for await (const part of text) {
    piece += part
    while (piece.length >= pieceLength) {
      // Each piece is encoded by itself, so a character of two units stays in one.
      const end = (piece.codePointAt(pieceLength - 1) ?? 0) > 0xffff ? pieceLength - 1 : pieceLength
      yield piece.slice(0, end)
      piece = piece.slice(end)
    }
  }
  if (piece) yield piece
}
