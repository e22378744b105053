import { expect, it } from 'vitest'
import { isWithinStructureLimit } from './json-bomb-guard.ts'

const most = 10

it.each([
  ['one long text', JSON.stringify(['x'.repeat(100)])],
  ['a list of such', JSON.stringify(['x'.repeat(100), 'y'.repeat(100)])],
  ['a text of backslashes', JSON.stringify(['\\'.repeat(100)])],
  ['one with brackets in it', JSON.stringify('['.repeat(100))],
  ['one with brackets behind an escaped quote', JSON.stringify(`${'x'.repeat(100)}"${'['.repeat(100)}`)],
  ['one with brackets behind three backslashes and a quote', JSON.stringify(`\\"${'['.repeat(100)}`)],
  ['as much as may be outside of texts', `${'['.repeat(10)}"${'x'.repeat(100)}`.slice(1)],
  ['as many numbers as may be behind a text', `"${'x'.repeat(100)}"${'1'.repeat(9)}`],
  ['as many brackets as may be', '['.repeat(10)],
  ['as many before a text at its end', `${'['.repeat(9)}"${'x'.repeat(100)}"`],
  ['as many before a text with an escaped quote', `${'['.repeat(8)}"${'x'.repeat(100)}\\""`],
  ['what is small', '[[[[]]]]'],
  ['what is no JSON and small outside of its one open text', `["${'x'.repeat(100)}`],
])('%s is', (_what, json) => expect(isWithinStructureLimit(json, most)).toBe(true))

it.each([
  ['brackets', '['.repeat(100)],
  ['brackets behind a text', `["${'x'.repeat(100)}",${'['.repeat(20)}`],
  ['one more than may be behind a text', `"${'x'.repeat(100)}"${'1'.repeat(10)}`],
  ['brackets before a text that never ends', `${'['.repeat(100)}"x`],
  ['many short texts', JSON.stringify(Array(20).fill('x'))],
  ['numbers', JSON.stringify(Array(20).fill(1))],
  ['a text of quotes', JSON.stringify('"'.repeat(100))],
  ['brackets behind a text that ends in a backslash', `["${'x'.repeat(100)}\\\\",${'['.repeat(20)}`],
])('%s are not', (_what, json) => expect(isWithinStructureLimit(json, most)).toBe(false))
