import { plain, type Region, regionsCalled } from './regions.ts'

/** A name in a place: as a person compares it, what it may mean as a region, and whether it is the first of its address. */
export type PlaceName = { name: string; regions: Region[]; isFirst: boolean }

/** The names in a place, and whether it says that one may work remotely. Streets and postal codes are left out. */
export type PlaceNames = { names: PlaceName[]; isRemote: boolean }

const workplace =
  /(?<!\p{L})(?:fully |100\s?%\s?)?(?:remote(?:ly)?|anywhere|home[ -]?office|work(?:ing)? from home|wfh|télétravail|teletrabajo|remoto|remota|zdaln\p{L}+|віддалено|удал[её]нно|リモート|远程|遠端|재택|hybride?|hybrid[ao]?|híbrid[ao]|on-?\s?site|in[- ]office|vor ort|flexible)(?!\p{L})(?: (?:only|first|friendly|position|role|work))?/giu
const isRemoteWord = /remot|anywhere|home|wfh|télé|tele|zdaln|дал|リモート|远程|遠端|재택/iu

const separators =
  /[,，、/&+]|(?<!\s)\s+[-–—]\s+|(?<!\s)\s+(?:and|or|und|oder|et|ou|y|o|e|i|och|og|in|from|within|only)(?=[\s,]|$)|^(?:in|from|within|only)\s+/iu

const postalCode =
  /^〒?\d{3}-?\d{4}(?=\s|\P{ASCII}|$)|^(?:[A-Z]{1,2}-?\s?)?(?:\d{4,6}|\d{2}-\d{3}|\d{3} \d{2})(?: ?[A-Z]{2})?(?=\s|$)|\s\d{4,6}(?:-\d{3,4})?$|(?:^|\s)[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}$|(?:^|\s)[A-Z]\d[A-Z] ?\d[A-Z]\d$/u

const street =
  /^\d+\w? \p{L}|\p{L}[^,]* \d+\s?-?\d*\s?\p{L}?$|^(?:ul|al|вул|ул|просп|пр|av|avda|rua|rue|calle|c)\. ?\p{L}|^(?:Avenida|Calle|Rua|Rue|Via|Avenue) |(?:straße|strasse|str\.|gasse|gatan|weg| Street| St\.?| Road| Rd\.?| Avenue| Ave\.?| Blvd\.?| Lane| Drive| Terrace| Crescent| Parkway| Highway| Floor| Andar)(?: [EWNS])?$/iu

const eastAsian = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

export const placeNames = (place: string): PlaceNames => {
  const text = place.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const words = [...text.matchAll(workplace)].map(([word]) => word)
  const names = text
    .replace(workplace, ' , ')
    .split(/[;|\n•·]/)
    .flatMap((address) => namesIn(address))
  return { names, isRemote: words.some((word) => isRemoteWord.test(word)) }
}

const namesIn = (address: string): PlaceName[] =>
  withoutEastAsianStreet(address)
    .replace(/[()[\]【】]/g, ',')
    .split(separators)
    .map((part) => part.trim().replace(postalCode, '').trim())
    .filter((part) => /\p{L}/u.test(part))
    .flatMap((part) => (eastAsian.test(part) ? eastAsianNames(part) : street.test(part) ? [] : withStateApart(part)))
    .map((part, index) => ({
      name: eastAsian.test(part) ? withoutRank(plain(part)) : plain(part),
      regions: regionsCalled(part),
      isFirst: index === 0 && !eastAsian.test(part),
    }))

/** Without the street and all that follows it: "경기도 성남시 분당구 정자일로 95 (네이버)", "東京都渋谷区渋谷2-15-1 渋谷タワー". */
const withoutEastAsianStreet = (address: string): string =>
  address.replace(/(?<=\p{Script=Hangul} )\S+[로길]\s?\d.*$|(?<=[市区町村]\S{0,12}\d).*$/u, '')

/** "Melbourne VIC", "Washington DC" */
const withStateApart = (part: string): string[] => {
  const [, town = '', state = ''] = /^(.{3,}) ([A-Z]{2,3})$/u.exec(part) ?? []
  return regionsCalled(state).length > 0 ? [town, state] : [part]
}

/** "東京都渋谷区渋谷2", "경기도 성남시 분당구": units one inside the other, up to the street. */
const eastAsianNames = (part: string): string[] => part.split(' ').flatMap(unitsIn)

const unitsIn = (word: string): string[] => {
  if (/\p{Script=Hangul}/u.test(word)) return [word]
  const { whole = '', prefecture = '', city = '', ward = '', rest = '' } = unitsOf.exec(word)?.groups ?? {}
  // A quarter of the town, or its streets by their numbers; any other words are kept, as names that nobody expects.
  const isInside = /\d/.test(rest) || (city + ward !== '' && /^\p{Script=Han}{1,4}$/u.test(rest))
  return [whole, prefecture, city, ward, isInside ? '' : rest].filter(Boolean)
}
const unitsOf =
  /^(?:(?<whole>(?:东京|東京|京都|大阪|北京|上海|台北|臺北))(?![都府市])|(?<prefecture>東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}[県省縣]))?(?<city>(?!(?:東京都|京都府))\p{Lo}{1,6}?[市郡])?(?<ward>\p{Lo}{1,4}?[区區町村鎮])?(?<rest>.*)$/u

/** 北京市 is 北京, 서울특별시 is 서울. */
const withoutRank = (name: string): string =>
  name.length > 2 ? name.replace(/(?:特別市|市|특별시|광역시|시)$/u, '') || name : name
