import { expect, it } from 'vitest'
import { mailText } from './mail-text.ts'

const textOf = (html: string) => mailText({ fields: new Map([['body-html', html]]), files: [] })

it('reads HTML to a number of tags, because its parser takes longer with each that is open', () => {
  const group = `<div>${'<i>x</i>'.repeat(99)}</div>`
  const count = (html: string) => textOf(html).replaceAll(/\s/g, '').length
  expect(count(group.repeat(40))).toBe(40 * 99)
  // Of a hundred groups with two hundred tags each, fifty.
  expect(count(group.repeat(100))).toBe(50 * 99)
  expect(count('<b>'.repeat(87_000))).toBeLessThanOrEqual(1)
})

it('reads HTML to a length', () => {
  expect(textOf(`<p>${'a'.repeat(300_000)}</p>`)).toHaveLength(256 * 1_024 - '<p>'.length)
})
