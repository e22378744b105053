import { describe, expect, it } from 'vitest'
import { readText } from '../../extract-from-text.ts'
import { addressOf, placeFormsIn, withoutSurroundings, withoutWordsBefore } from './place-forms.ts'

const placesIn = (line: string, isUsed: (name: string) => boolean = () => false) =>
  placeFormsIn(line, 1, isUsed).map(({ value }) => value)

describe('a line names a place', () => {
  it.each([
    ['behind a pin', '📍 Herne & Umgebung 🕐 Vollzeit 💼 Unbefristet', 'Herne'],
    ['behind a pin, in a form that nothing else tells', '📍 北京昌平区面包大厦', '北京昌平区面包大厦'],
    [
      'behind a pin, with its district',
      '📍 Mayen, Landkreis Mayen-Koblenz 🕐 Teilzeit',
      'Mayen, Landkreis Mayen-Koblenz',
    ],
    [
      'behind a label in one of several facts',
      '🔥 Join us! 📍 Location: Gulu, Northern Region⏰ Hours: 9–5',
      'Gulu, Northern Region',
    ],
    ['behind how one works', 'Full-time • On-site (Gulu) • Senior', 'Gulu'],
    ['behind a label that nothing ends', 'Standort Pfronten, Hafengasse 33', 'Pfronten'],
    ['between signs', '【杭州】面包研究院 诚聘 面包师 #3283', '杭州'],
    ['between the signs of a title', '实习：面包公司-深圳--面包师', '深圳'],
    ['at its end', 'in Vollzeit (38,5 Std./Woche) in Pfronten', 'Pfronten'],
    ['beside other boxes', 'Dados e Analytics Salvador, BA Hibrido Pleno', 'Salvador, BA'],
    ['behind a label and a dash', 'Job Location - Uganda -- Gulu', 'Uganda -- Gulu'],
    [
      'behind a label, before more words',
      'Location: Kirklees, and wider as growth and expansion of the charity dictates.',
      'Kirklees',
    ],
    ['in an address', 'Visit us at 10 W. 31st Street, Chicago, Illinois 60616.', 'Chicago, Illinois'],
    ['in a British address', 'Lime Tree School, South Terrace, Surbiton, KT6 6DG', 'Surbiton'],
    ['in a Japanese address', '大阪府大阪市北区鶴野町1-9梅田ゲートタワー 10F', '大阪府大阪市北区'],
    ['in a Korean address', '근무: 경기도 성남시 분당구 정자일로 95', '경기도 성남시 분당구'],
    ['in a Russian address', 'Офис по адресу: Республика Татарстан, Казань, пр. Победы 159', 'Казань'],
    ['with the number of its département', 'Offre Data Scientist Alternance Lyon 6e (69) - APRIL', 'Lyon 6e (69)'],
    ['behind a word for town', 'Офис: г. Казань, пр. Победы 159', 'Казань'],
  ])('%s', (_form, line, place) => expect(placesIn(line)).toContain(place))

  it('beside facts, if the text uses one of the names as that of a place', () => {
    const line = 'Vollzeit oder Teilzeit · 20 Std. · Ilsede & Vechelde'
    expect(placesIn(line, (name) => name === 'Ilsede')).toContain('Ilsede & Vechelde')
    expect(placesIn(line)).not.toContain('Ilsede & Vechelde')
  })

  it.each([
    'Core knowledge in Computer Science',
    'Erfahrung in CRM',
    'Bürokraft in Teilzeit',
    'Sales · Marketing · Full-time',
  ])('but not in "%s"', (line) => expect(placesIn(line)).toEqual([]))
})

describe('withoutWordsBefore', () => {
  const usage = {
    isThere: (name: string) => name === 'Bergen' || name === 'Como',
    timesOf: (name: string) => (name.startsWith('Edizioni del Brenta') && !name.includes('Padua') ? 3 : 1),
  }

  it.each([
    ['Edizioni del Brenta Padua, Veneto, Italy', 'Padua, Veneto, Italy'],
    ['Engineering Remote / Hialeah, FL', 'Remote / Hialeah, FL'],
    ['Krume Como, Italy', 'Como, Italy'],
    ['Mountain View, CA', 'Mountain View, CA'],
    ['North Bergen, NJ', 'North Bergen, NJ'],
    ['5600 Harbor Road, Monterey, CA', '5600 Harbor Road, Monterey, CA'],
    ['San Jose, CA', 'San Jose, CA'],
  ])('leaves of "%s" "%s"', (place, bare) => expect(withoutWordsBefore(place, usage)).toBe(bare))
})

it('puts a street and the town below it together', () => {
  expect(addressOf('Im Dreieck 4', '23758 Oldenburg in Holstein')).toBe('Im Dreieck 4, 23758 Oldenburg in Holstein')
  expect(addressOf('931 South Ave', 'Springfield, MO 65804 See on Map')).toBe('931 South Ave, Springfield, MO 65804')
  expect(addressOf('Im Dreieck 4', 'Deine Aufgaben')).toBeUndefined()
})

it('leaves out that the surroundings count too', () => {
  expect(withoutSurroundings('Lille et périphérie')).toBe('Lille')
  expect(withoutSurroundings('Trinidad and Tobago')).toBe('Trinidad and Tobago')
})

it('takes neither hours, nor studies, nor a verb behind a country for a place', () => {
  const placeIn = (text: string) => readText(text).posting.location
  expect(placeIn('Bürokraft in Teilzeit\nTeilzeit\nKrume GmbH\nWir suchen Verstärkung in Teilzeit.')).toBeUndefined()
  expect(placeIn('Software Engineer\nCore knowledge in Computer Science')).toBeUndefined()
  expect(placeIn('Developer\nOur hub in Portugal to drive innovation')).not.toBe('Portugal to drive innovation')
})
