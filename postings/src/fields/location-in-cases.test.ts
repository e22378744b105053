import { expect, it } from 'vitest'
import { townInCase, townsOfWorkplaces, townsWithEndings } from './location-in-cases.ts'

it.each([
  ['Warszawie', 'Warszawa'],
  ['Krakowie', 'Kraków'],
  ['Poznaniu', 'Poznań'],
  ['Katowicach', 'Katowice'],
  ['Łodzi', 'Łódź'],
  ['Brně', 'Brno'],
  ['Bratislave', 'Bratislava'],
  ['Košiciach', 'Košice'],
  ['Москве', 'Москва'],
  ['Казани', 'Казань'],
  ['Нижнем Новгороде', 'Нижний Новгород'],
  ['Одесі', 'Одеса'],
  ['Zagrebu', 'Zagreb'],
  ['Vilniuje', 'Vilnius'],
  ['Oulussa', 'Oulu'],
  ["İstanbul'da", 'İstanbul'],
])('"%s" is the case of %s', (said, town) => expect(townInCase(said)).toBe(town))

it.each(['Warszawa', 'Python', 'Teilzeit', 'Reactu', 'Spring', 'France', 'Campinas - SP', 'France Krume'])(
  '"%s" is none',
  (said) => expect(townInCase(said)).toBeUndefined(),
)

it.each([
  ['in unserem Hamburger Büro', ['Hamburg']],
  ['unsere Münchner Filiale', ['München']],
  ['a budapesti irodánkban', ['Budapest']],
  ['İzmir ofisimizde', ['İzmir']],
  ['Dieser Bäcker sucht ein Team', []],
])('"%s" names %j', (line, towns) => expect(townsOfWorkplaces(line)).toEqual(towns))

it.each([
  ['Työpaikka sijaitsee Helsingissä', ['Helsingissä']],
  ['Darbas Vilniuje', ['Vilniuje']],
  ['Villa Bella', []],
])('"%s" says that something is in %j', (line, towns) => expect(townsWithEndings(line)).toEqual(towns))
