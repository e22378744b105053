import { describe, expect, it } from 'vitest'
import { labelledValuesIn } from './labelled-lines.ts'
import { isFactLine, isRequisitionLine, labelledField, labelledValueIn, readLabelledValues } from './labels.ts'

describe('labelledField', () => {
  it.each([
    ['Location:', 'location'],
    ['Job Location(s)', undefined],
    ['Location(s)', 'location'],
    ['GEHALT', 'salary'],
    ['勤務地：', 'location'],
    ['📍 Standort', 'location'],
    ['Zaměstnavatel', 'company'],
    ['Our locations', undefined],
    ['İşveren', 'company'],
    ['ΜΙΣΘΟΣ:', 'salary'],
    ['الرّاتـب', 'salary'],
    ['কর্মস্থল', 'location'],
    ['पद का नाम', 'position'],
    ['Maaş (AZN)', 'salary'],
    ['Renta Bruta', 'salary'],
  ])('"%s" introduces %s', (text, field) => expect(labelledField(text)).toBe(field))
})

describe('labelled values', () => {
  const read = (...lines: string[]) => readLabelledValues(lines.flatMap((line) => labelledValueIn(line) ?? []))

  it('are read in any order and language', () =>
    expect(
      read('Gehalt: 3.200 € pro Monat', 'Firma: Krume GmbH', 'Stelle: Bäcker (m/w/d)', 'Arbeitsort: Hamburg'),
    ).toEqual({
      company: 'Krume GmbH',
      position: 'Bäcker (m/w/d)',
      location: 'Hamburg',
      salary: '3.200 € pro Monat',
    }))

  it('join a city with its state', () =>
    expect(read('City: Addison', 'State: TX', 'Location Name: Main Mill')).toEqual({ location: 'Addison, TX' }))

  it('skip a value that says nothing', () =>
    expect(read('Location: Prefer onsite to support the team.', 'Sites: Tukwila, Washington')).toEqual({
      location: 'Tukwila, Washington',
    }))

  it('stand behind a dash, in brackets and before an address', () =>
    expect(
      read('Salary - ₹ 20,000 per month', '【勤務地】大阪市', 'Dienstgeber: Krume KG, Ringstraße 4, 5700 Graz'),
    ).toEqual({
      salary: '₹ 20,000 per month',
      location: '大阪市',
      company: 'Krume KG',
    }))

  it('drop company numbers and departments', () =>
    expect(read('Company: Crumb Inc. (997)', 'Organisation: Krume, Abteilung Personal')).toEqual({
      company: 'Crumb Inc.',
    }))

  it.each(['Company: Login', 'Title: Search', 'Company: We bake. We sell. Come and see!', 'Salary: competitive'])(
    'do not include "%s"',
    (line) => expect(read(line)).toEqual({}),
  )
})

it('recognizes lines that state facts', () => {
  expect(['Job ID 108402', 'Req #: 12', 'Tracking Code'].every(isRequisitionLine)).toBe(true)
  expect(['Posted Date: today', 'Employment type', 'Location: Lyon'].every(isFactLine)).toBe(true)
  expect(['Experienced bakers wanted', 'Jobs'].some(isFactLine)).toBe(false)
})

it('takes a field to fill in for no label', () => {
  expect(labelledValuesIn(['Ort:', 'Hamburg'])).toEqual([{ field: 'location', value: 'Hamburg' }])
  const rows = ['Location:', 'Hours:', 'Salary:', 'Hamburg', 'Full time', '$65,000']
  expect(labelledValuesIn(rows)).toEqual([
    { field: 'location', value: 'Hamburg' },
    { field: 'salary', value: '$65,000' },
  ])
  expect(labelledValuesIn(rows.slice(0, 2))).toEqual([])
  expect(labelledValuesIn(['Ort *', '2. Qualifikationen'])).toEqual([])
})

it('finds values above their labels where all of them are, and below where one is', () => {
  const tiles = ['Panadero', 'Bucaramanga', 'Ubicación', 'Panadería Krume', 'Empresa', '$ 1.800.000', 'Salario']
  expect(labelledValuesIn(tiles)).toEqual([
    { field: 'location', value: 'Bucaramanga' },
    { field: 'company', value: 'Panadería Krume' },
    { field: 'salary', value: '$ 1.800.000' },
  ])
  const below = ['Bäcker', 'Arbeitsort', 'Graz', 'Firma', 'Krume', 'Gehalt', '2.500 €']
  expect(labelledValuesIn(below)).toContainEqual({ field: 'location', value: 'Graz' })
})
