import { describe, expect, it } from 'vitest'
import { fieldText, plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['  Senior \n\t Engineer\u00a0 ', 'Senior Engineer'],
    ['R&amp;D <b>Lead</b>', 'R&D Lead'],
    ['R&amp;amp;D', 'R&D'],
    ['Engineer<script>alert(1)</script><style>p{}</style>', 'Engineer'],
    ['<img src=x onerror=alert(1)>Nurse', 'Nurse'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Cook', 'Cook'],
    ['One<br>Two', 'One Two'],
    ['C&#43;&#43; Developer', 'C++ Developer'],
    ['a\u0000b\u202ec\u200bd', 'a bcd'],
    ['bad \ud800 half', 'bad \ufffd half'],
    ['5 < 6', '5 < 6'],
  ])('reads %j as %j', (written, read) => expect(plainText(written)).toBe(read))
})

describe('fieldText', () => {
  it('returns nothing for an empty text', () => expect(fieldText(' <br> ')).toBeUndefined())

  it('shortens a title of a megabyte at a word', () => {
    const text = fieldText('engineer '.repeat(110_000)) ?? ''
    expect(text.length).toBeLessThanOrEqual(200)
    expect(text).toMatch(/engineer…$/)
  })

  it('never cuts a character in half', () => expect(fieldText('😀'.repeat(200))?.isWellFormed()).toBe(true))
})
