import { expect, it } from 'vitest'
import { inPieces } from './json-list.ts'

const oneText = async function* (text: string) {
  yield text
}

it.each([0, 1])('cuts no character in two, wherever a piece ends: %i letters before', async (before) => {
  const text = 'x'.repeat(before) + '😀'.repeat(100_000)
  // Each piece is encoded by itself.
  const pieces: Buffer[] = []
  for await (const piece of inPieces(oneText(text))) pieces.push(Buffer.from(piece))
  expect(pieces.length).toBeGreaterThan(2)
  expect(Buffer.concat(pieces).toString() === text).toBe(true)
})
