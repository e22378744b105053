import { expect, it } from 'vitest'
import { insertText } from './insert-text.ts'

it.each([
  ['an empty field', '', 0, 0, 'Answer.', 7],
  ['the end', 'Hello,', 6, 6, 'Hello,\n\nAnswer.', 15],
  ['the beginning', 'Bye.', 0, 0, 'Answer.\n\nBye.', 7],
  ['the middle', 'Hello,\n\nBye.', 7, 7, 'Hello,\n\nAnswer.\n\nBye.', 15],
  ['a selection', 'Hello, old bye.', 7, 10, 'Hello,\n\nAnswer.\n\nbye.', 15],
])('goes into %s', (_where, into, from, to, text, cursor) =>
  expect(insertText(into, 'Answer.', from, to)).toEqual({ text, cursor }),
)
