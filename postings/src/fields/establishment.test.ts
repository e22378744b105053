import { expect, it } from 'vitest'
import { isEstablishment, isNamedInWords } from './establishment.ts'

it.each([
  'Krume Technologies',
  'Brasserie Krume',
  'Teigpraxis',
  'Kita am Ofen',
  'Salon Krume',
  'Studio di Pane',
  'Krume-Klinik',
  'Altenheim St. Krume',
  'Bread School of Krumm',
  'Hotel Krume',
  'Seniorenzentrum Krume',
  'Больница Крошка',
  'Gimnasio de los Panes',
  'Krume hastanesi',
  'Základní škola Krumm',
  'مدرسة الخبز',
  'עיריית לחם',
  '크루메병원',
])('%s is an establishment', (name) => expect(isEstablishment(name)).toBe(true))

it.each([
  'Krume',
  'Software',
  'Baker',
  'Association',
  'Hotel',
  'Schule',
  'Krumheim',
  'Rechenzentrum',
  'Bad Krume',
  'Centro de trabajo',
  'Школа',
  'מרכז',
])('%s is no establishment', (name) => expect(isEstablishment(name)).toBe(false))

it.each([
  ['Centre intégré de santé et de services de la Mie', true],
  ['Государственное учреждение «Крошка»', true],
  ['Centre de formation', false],
  ['Association qui cuit du pain.', false],
])('tells whether "%s" is an institution called by words', (name, is) => expect(isNamedInWords(name)).toBe(is))
