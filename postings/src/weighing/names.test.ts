import { describe, expect, it } from 'vitest'
import { isHostOfUsers, isSameName, keyOf, labelsOf, partsOf, placesIn } from './names.ts'

describe('a name', () => {
  it.each([
    ['ООО «Круасса»', 'круасса'],
    ['UAB Duonelė', keyOf('Duonelė')],
    ['Leivakoda OÜ', 'leivakoda'],
    ['Padaria Sol, Lda.', 'padariasol'],
    ['Pékség Kft.', keyOf('Pékség')],
    ['Pekara d.o.o.', 'pekara'],
    ['Roti Sdn Bhd', 'roti'],
    ['Teigwerk GmbH i. G.', 'teigwerk'],
    ['Teigwerk Karriereportal', 'teigwerk'],
    ['Teigwerk Careers site', 'teigwerk'],
    ['Trabalhe na Massaviva', 'massaviva'],
  ])('is told by what is its own in %s', (name, key) => expect(keyOf(name)).toBe(key))

  it.each([
    ['static.krume.com', ['krume']],
    ['office@itz.krume.edu'.split('@')[1] ?? '', ['itz', 'krume']],
    ['krume-inc.com', ['krume']],
    ['baker.github.io', ['baker']],
    ['shop.com', ['shop']],
    ['list.krume.org', []],
    ['LISTSERV.krume.edu'.toLowerCase(), []],
  ])('is told from what else stands in %s', (host, labels) => expect(labelsOf(host)).toEqual(labels))

  it.each([
    ['Baker @Krume', 'Krume'],
    ['Baker @ Krume', 'Krume'],
    ['Baker @krume_tools', 'krume_tools'],
  ])('stands behind a sign for "at" in %s', (title, name) =>
    expect(partsOf(title).flatMap((part) => (part.isAt ? [part.name] : []))).toContain(name),
  )

  it.each(['salzundbrot', 'salzetbrot', 'salzogbrot', 'salzandbrot'])(
    'is the same with an "and" of any language: %s',
    (label) => expect(isSameName(label, keyOf('Salz & Brot'))).toBe(true),
  )

  it.each(['Krummville - 69', 'Krummville (69)'])('is that of a place before a department: %s', (line) =>
    expect([...placesIn(`Boulanger\n${line}\nCDI`)]).toEqual(['Krummville']),
  )

  it('may be that of a user', () =>
    expect(['baker.github.io', 'krume.netlify.app', 'krume.com'].map(isHostOfUsers)).toEqual([true, true, false]))
})
