import { describe, expect, it } from 'vitest'
import { titleAlone } from './title-alone.ts'

const known = { company: 'Krume', location: 'Graz, Austria' }

describe('of a title', () => {
  it.each([
    ['Baker – Krume', 'Baker'],
    ['Krume | Baker', 'Baker'],
    ['Baker at Krume', 'Baker'],
    ['Bäcker bei der Krume', 'Bäcker'],
    ['[Graz] Baker na Krume', 'Baker'],
    ['Baker (Graz)', 'Baker'],
    ['Baker in Graz', 'Baker'],
    ['Baker @Krume', 'Baker'],
    ['Baker| Krume', 'Baker'],
    ['Baker, Krume, Graz', 'Baker'],
    ['パン職人募集', 'パン職人'],
    ['Baker, Krume', 'Baker'],
    ['[Krume] Baker', 'Baker'],
    ['Baker (m/w/d) | Krume', 'Baker (m/w/d)'],
    ['Krume Baker', 'Baker'],
    ['Pastry Baker Krume', 'Pastry Baker'],
    ['Пекарь в Krume', 'Пекарь'],
    ['Bäcker (m/w/d) gesucht', 'Bäcker (m/w/d)'],
  ])('%s is %s where the rest is known', (title, alone) => expect(titleAlone(title, known)).toBe(alone))

  it.each(['Baker, Bread, Graz', 'Baker, Graz', 'Baker - Nights', 'Baker (m/w/d)', 'Baker at Sea', 'Head of Krumen'])(
    '%s stays',
    (title) => expect(titleAlone(title, known)).toBe(title),
  )
})
