import { describe, expect, it } from 'vitest'
import {
  employersIn,
  findSpelling,
  hasLegalForm,
  isEmployerName,
  isMentionedAsEmployer,
  onlyNameWithLegalForm,
  statedEmployer,
} from './employer.ts'

describe('statedEmployer', () => {
  it.each([
    ['Crumb & Co is an equal opportunity employer.', 'Crumb & Co'],
    ['We bake. Northern Lights is proud to be an Equal Opportunity Employer', 'Northern Lights'],
    ['This position is open with Crumb Finance ltd.', 'Crumb Finance ltd'],
    ['Join to apply for the Baker role at Crumb', 'Crumb'],
    ['Stellenausschreibung Krume GmbH für die Position "Bäcker"', 'Krume GmbH'],
    ['Crumb is looking for a baker.', 'Crumb'],
    ['We, at Crumb. Please write', 'Crumb'],
    [
      'The Department of Bread at the University of Nordhavn at Krumm invites applications.',
      'University of Nordhavn at Krumm',
    ],
  ])('reads "%s"', (text, name) => expect(statedEmployer(text)).toBe(name))

  it.each([
    'We are an equal opportunity employer.',
    'The Company is an equal opportunity employer.',
    'Our team is looking for a baker.',
    'As an Equal Opportunity Employer we hire everybody.',
  ])('returns nobody for "%s"', (text) => expect(statedEmployer(text)).toBeUndefined())
})

it('finds a heading about the employer', () => {
  expect(employersIn('Responsibilities\nAbout Crumb Bakery:\nIt bakes.')).toEqual(['Crumb Bakery'])
  expect(employersIn('About Crumb: Crumb bakes.')).toEqual(['Crumb'])
  expect(employersIn('About Us\nAbout the Role\nAbout you')).toEqual([])
})

it('recognizes legal forms, and names that a text mentions as an employer', () => {
  expect(['Crumb GmbH', 'Crumb s.r.o.', '株式会社クラム'].every(hasLegalForm)).toBe(true)
  expect(['Crumb', 'Inc Magazine'].some(hasLegalForm)).toBe(false)
  expect(
    ['We at Crumb bake', 'Crumb is a bakery', 'Crumb’s team', 'bei Crumb'].every((text) =>
      isMentionedAsEmployer('Crumb', text),
    ),
  ).toBe(true)
  expect(['© Crumb', 'Crumb', 'Bread Crumbs are small'].some((text) => isMentionedAsEmployer('Crumb', text))).toBe(
    false,
  )
})

it.each([
  'Krume OÜ',
  'UAB Krume',
  'SIA Krume',
  'Krume Lda',
  'Krume Kft.',
  'Krume d.o.o.',
  'Krume Zrt.',
  'Krume S.r.l.s.',
  'Krume Sdn Bhd',
  'PT Krume',
  'Công ty Krume',
  '医療法人こむぎ会',
  'UAB „Krume“',
  'SIA "Krume"',
  'ООО «Крошка»',
  'ТОВ «Крихта»',
  '"Нан" ЖШС',
  'Krume MMC',
  'შპს პური',
  'Krume d. o. o.',
  'Крошка Е.О.О.Д.',
  'Κρούμε Ο.Ε.',
  'Krume Ltd. Şti.',
  'לחם בע"מ',
  'خبز ش.م.م',
  'شرکت نان',
  'ब्रेड प्रा. लि.',
  'ব্রেড লিমিটেড',
  'Krume (Pvt) Ltd',
  'Krume Sdn Bhd',
  'PT Krume',
  '㈜빵집',
  'vzw Krume',
  'Bäckerei Krume Inh. Anna Krumm',
])('recognizes the legal form of %s', (name) => expect(hasLegalForm(name)).toBe(true))

it.each(['Debt', 'Zelda', 'Краснодарский сад', 'PTA', 'ASP', '法人営業', 'Louisville, KY'])(
  'finds no legal form in %s',
  (name) => expect(hasLegalForm(name)).toBe(false),
)

it('spells a name as the text does', () => {
  expect(findSpelling('tidewaterlabs', 'At Tidewater Labs we sail. Tidewater Labs’ harbour.')).toBe('Tidewater Labs')
  expect(findSpelling('ci-and-t', 'CI&T builds. We at CI&T.')).toBe('CI&T')
  expect(findSpelling('skoda-brot', 'Škoda Brot bäckt')).toBe('Škoda Brot')
  expect(findSpelling('tide', 'The Tidewater')).toBeUndefined()
  expect(findSpelling('ab', 'AB')).toBeUndefined()
})

it('returns a name with a legal form only if there is no other', () => {
  expect(onlyNameWithLegalForm('processing for Offshore Bread Services, Inc. and subsidiaries')).toBe(
    'Offshore Bread Services, Inc',
  )
  expect(onlyNameWithLegalForm('Crumb GmbH and Krume GmbH')).toBeUndefined()
})

it('tells names from other words', () => {
  expect(['Crumb', 'Bread & Co', 'クラム株式会社'].every(isEmployerName)).toBe(true)
  expect(['the company', 'About', 'Senior Engineer', 'Our Team', 'a'].some(isEmployerName)).toBe(false)
})
