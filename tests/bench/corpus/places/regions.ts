import { isTown } from '@roletrail/postings/towns'
import { iso31661Alpha3ToAlpha2 as alpha3, iso31661, iso31662 } from 'iso-3166'

/** What the name of a region may mean: a country, or a part of one with all that it lies in. */
export type Region = { country?: string; within: string[] }

const languages = 'en de fr es pt it nl cs pl da sv nb fi ja zh zh-Hant ko uk ru tr hu ro el'.split(' ')

/** Countries whose states are written as codes behind a town: "Austin, TX", "Campinas - SP", "Milano (MI)". */
const withCodes = /^(?:US|CA|AU|BR|IT|IN)$/

const alsoCountries: Record<string, string> = {
  uk: 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  uae: 'AE',
  'u.s': 'US',
}

/** What has no borders, and parts of countries in English, which the standard does not name. */
const unbounded =
  /^(?:europe|eu|emea|apac|latam|dach|nordics|benelux|asia|africa|americas|(?:north|south|latin) america|worldwide|global|anywhere|bavaria|saxony|hesse|lower saxony|north rhine-westphalia|lombardy|tuscany|sicily|piedmont|catalonia|andalusia|brittany|normandy|(?:north|south) holland|flanders|wallonia|mazovia|silesia|lesser poland)$/

const isStateOf = (code: string) => withCodes.test(code.slice(0, 2))

const parents = new Map(iso31662.map(({ code, parent }) => [code, parent]))
const withinOf = (code: string): string[] => {
  const parent = parents.get(code)
  return parent?.includes('-') ? [code, ...withinOf(parent)] : [code]
}

let cached: Map<string, Region[]> | undefined
const regions = (): Map<string, Region[]> => {
  if (cached !== undefined) return cached
  const byName = new Map<string, Region[]>()
  const add = (name: string | undefined, region: Region) => {
    if (name !== undefined) byName.set(plain(name), [...(byName.get(plain(name)) ?? []), region])
  }
  const countryNames = languages.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  )
  for (const { alpha2 } of iso31661)
    for (const names of countryNames) add(names.of(alpha2), { country: alpha2, within: [] })
  for (const [name, country] of Object.entries(alsoCountries)) add(name, { country, within: [] })
  // Districts of districts have the names of towns.
  for (const { code, name, parent } of iso31662)
    if (!parent.includes('-') || /^(?:GB|FR|ES|IT|BE|PH)/.test(code))
      for (const each of name.split(/ \/ |, | \(/))
        if (isStateOf(code) || !isTown(each))
          add(each.replace(/\)$/, ''), { country: code.slice(0, 2), within: withinOf(code) })
  cached = byName
  return byName
}

/** A name without what makes no difference to a person: case, accents, kinds of dashes and quotes, a full stop. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐-―−~〜]/g, '-')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('臺', '台')
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '')
    .trim()

/** Everything that a name, or a code in capitals, may mean as a region; nothing if it is none. */
export const regionsCalled = (name: string): Region[] => {
  const code = name.replace(/\./g, '')
  const coded = /^[A-Z]{2,3}$/.test(code)
    ? [
        ...iso31661
          .filter(({ alpha2 }) => alpha2 === code || alpha3[code] === alpha2)
          .map(({ alpha2 }) => ({ country: alpha2, within: [] })),
        ...iso31662
          .filter((each) => isStateOf(each.code) && each.code.slice(3) === code)
          .map((each) => ({ country: each.code.slice(0, 2), within: withinOf(each.code) })),
      ]
    : []
  const key = plain(name).replace(/^the /, '')
  const found = [...coded, ...(regions().get(key) ?? [])]
  if (found.length > 0) return found
  // 경기도, 東京都, 江苏省, Московская область, Pardubický kraj, Orange County
  const isPart =
    unbounded.test(key) ||
    /^\p{Lo}{1,6}[都道府県縣省도]$|(?: область| обл| kraj| county| province| prefecture| voivodeship|maakunta)$/u.test(
      key,
    )
  return isPart ? [{ within: [] }] : []
}

/** Whether two names may mean the same region. */
export const mayBeSame = (one: Region[], other: Region[]): boolean =>
  one.some((a) => other.some((b) => a.country !== undefined && a.country === b.country && a.within[0] === b.within[0]))

/** Whether a region may be where the others are: in their country, and in their state, or around it. */
export const isConsistent = (meanings: Region[], others: Region[]): boolean => {
  const countries = new Set(others.flatMap(({ country }) => country ?? []))
  const states = others.filter(({ within }) => within.length > 0)
  return meanings.some(
    ({ country, within: [state, ...around] }) =>
      (country === undefined || countries.size === 0 || countries.has(country)) &&
      (state === undefined ||
        states.length === 0 ||
        states.some(({ within }) => within.includes(state) || around.includes(within[0] ?? ''))),
  )
}
