import { describe, expect, it } from 'vitest'
import { isHostOfUsers, keyOf, labelsOf } from './names.ts'

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
  ])('is told from what else stands in %s', (host, labels) => expect(labelsOf(host)).toEqual(labels))

  it('may be that of a user', () =>
    expect(['baker.github.io', 'krume.netlify.app', 'krume.com'].map(isHostOfUsers)).toEqual([true, true, false]))
})
