/** Names of towns as sentences write them in languages with cases: "w Warszawie", "ve Brně", "в Москве", "Londoner Büro". */

import { isRegionOnly } from './location-regions.ts'
import { isTown } from './towns.ts'

/** Names that change within, or in more than one word. */
const irregular = new Map(
  `Łodzi=Łódź|Białymstoku=Białystok|Nowym Sączu=Nowy Sącz|Zielonej Górze=Zielona Góra|Bielsku-Białej=Bielsko-Biała|Dąbrowie Górniczej=Dąbrowa Górnicza|Gorzowie Wielkopolskim=Gorzów Wielkopolski|Praze=Praha|Prahy=Praha|Prahe=Praha|Plzni=Plzeň|Hradci Králové=Hradec Králové|Českých Budějovicích=České Budějovice|Mladé Boleslavi=Mladá Boleslav|Karlových Varech=Karlovy Vary|Banskej Bystrici=Banská Bystrica|Novom Sadu=Novi Sad|Banjoj Luci=Banja Luka|Нижнем Новгороде=Нижний Новгород|Ростове-на-Дону=Ростов-на-Дону|Великом Новгороде=Великий Новгород|Набережных Челнах=Набережные Челны|Києві=Київ|Львові=Львів|Харкові=Харків|Чернігові=Чернігів|Миколаєві=Миколаїв|Тернополі=Тернопіль|Рівному=Рівне|Кривому Розі=Кривий Ріг|Новом Саду=Нови Сад|Helsingissä=Helsinki|Helsingin=Helsinki|Turussa=Turku|Lahdessa=Lahti|Vaasassa=Vaasa|Tallinnas=Tallinn|Tartus=Tartu|Pärnus=Pärnu|Narvas=Narva|Budapesten=Budapest|Debrecenben=Debrecen|Szegeden=Szeged|Pécsett=Pécs|Pécsen=Pécs|Győrben=Győr|Miskolcon=Miskolc|Székesfehérváron=Székesfehérvár|Kecskeméten=Kecskemét|Nyíregyházán=Nyíregyháza|Szolnokon=Szolnok|Veszprémben=Veszprém|Rīgā=Rīga|Liepājā=Liepāja|Daugavpilī=Daugavpils|Vilniuje=Vilnius|Kaune=Kaunas|Klaipėdoje=Klaipėda|Šiauliuose=Šiauliai|Panevėžyje=Panevėžys|Tampereella=Tampere|Tampereelle=Tampere|Helsinkiin=Helsinki`
    .split('|')
    .map((pair) => pair.split('=') as [string, string]),
)

/** "Münchner Innenstadt" */
const germanAdjectives: Readonly<Record<string, string>> = {
  Münchner: 'München',
  Dresdner: 'Dresden',
  Zürcher: 'Zürich',
  Bremer: 'Bremen',
  Basler: 'Basel',
}

/** Endings of cases, and what may stand in their place where nothing is said but the name. */
const endings: [RegExp, string[]][] = [
  [/owie$/, ['ów', 'owo', 'owa', 'ow']],
  [/ście$/, ['st', 'sto']],
  [/dzie$/, ['d', 'da']],
  [/cie$/, ['t', 'to', 'ta']],
  [/rze$/, ['ra', 'r']],
  [/le$/, ['ł', 'la', 'ła']],
  [/ie$/, ['', 'a', 'o']],
  [/niu$/, ['ń']],
  [/iu$/, ['', 'ie']],
  [/iach$/, ['e', 'ie']],
  [/ach$/, ['e', 'y', 'a']],
  [/ích$/, ['e']],
  [/ci$/, ['ec', 'ka', 'c']],
  [/i$/, ['ia', 'a', '', 'y']],
  [/ce$/, ['ka', 'ca']],
  [/ě$/, ['a', 'o', '']],
  [/ovej$/, ['ová']],
  [/y$/, ['', 'a']],
  [/u$/, ['', 'e', 'o', 'a']],
  [/e$/, ['a', '', 'o']],
  [/(?:ssa|ssä|lla|llä)$/, ['']],
  [/ах$/, ['ы', 'и']],
  [/ове$/, ['ов', 'ово']],
  [/ові$/, ['ів', 'ов']],
  [/ці$/, ['ка', 'ця', 'ць']],
  [/и$/, ['ь', 'а', 'я']],
  [/і$/, ['а', 'я', 'о', '']],
  [/е$/, ['а', '', 'о']],
  [/у$/, ['', 'а']],
  [/ю$/, ['ь', 'й']],
  // "in Barcelonas Altstadt"
  [/['’]?s$/, ['']],
]

/** "İstanbul'da", "Ankara’daki" */
const turkish = /^(\p{Lu}[\p{L} ]{2,20})['’](?:da|de|ta|te)(?:ki)?$/u

const asListed = (name: string): string | undefined => {
  const known = irregular.get(name)
  if (known !== undefined) return known
  for (const [ending, instead] of endings)
    if (ending.test(name))
      for (const each of instead) {
        const town = name.replace(ending, each)
        if (town.length > 2 && isTown(town)) return town
      }
  return undefined
}

/** The town that a name with the ending of a case is about: "Warszawa" of "Warszawie"; undefined for any other name. */
export const townInCase = (said: string): string | undefined => {
  const name = said.replace(/[.,;:]$/, '')
  if (name.length < 4 || name.length > 40) return undefined
  const [, spoken = ''] = turkish.exec(name) ?? []
  if (spoken !== '') return isTown(spoken) ? spoken : undefined
  // "France" is no case of Franca.
  if (isTown(name) || isRegionOnly(name)) return undefined
  // "Warszawie Mokotów", but "Campinas - SP" is not in Câmpina, nor "France Krume" in Franca.
  const [first = ''] = name.split(' ')
  return asListed(name) ?? (first === name || isTown(first) || isRegionOnly(first) ? undefined : asListed(first))
}

/** "Londoner Büro", "Münchner Innenstadt", "budapesti irodánk", "İstanbul ofisimiz": words made of the name of a town. */
const madeOfTowns =
  /(?<!\p{L})(?:(?<german>\p{Lu}\p{L}{3,20}er) (?:Büros?|Standort|Office|Team|Filiale|Niederlassung|Zentrale|Praxis|Kanzlei|Werk|Innenstadt|Raum)|(?<hungarian>\p{L}{3,20}i) (?:irod\p{L}{0,8}|telephely\p{L}{0,8}|székhely\p{L}{0,8}|munkahely\p{L}{0,8})|(?<turkish>\p{Lu}\p{L}{3,20}) (?:ofis|şube|mağaza|fabrika)\p{L}{0,8})(?!\p{L})/gu

const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** Towns whose workplaces a line names by words made of them. */
export const townsOfWorkplaces = (line: string): string[] => {
  const towns: string[] = []
  for (const { groups = {} } of line.matchAll(madeOfTowns)) {
    const { german, hungarian, turkish: owner } = groups
    const stem = (german ?? hungarian ?? owner ?? '').slice(0, german ? -2 : hungarian ? -1 : undefined)
    const town = germanAdjectives[german ?? ''] ?? [stem, `${stem}en`].find(isTown)
    if (town !== undefined) towns.push(capitalized(town))
  }
  return towns
}

const capitalizedWord = /(?<!\p{L})\p{Lu}\p{L}{3,20}(?:['’](?:da|de|ta|te)(?:ki)?)?(?!\p{L})/gu
/** Endings that say where something is without a word before the name. */
const saysWhere = /(?:ssa|ssä|lla|llä|['’](?:da|de|ta|te)(?:ki)?)$/u

/** The words with which a line names towns by an ending and no word before them: "Helsingissä", "Vilniuje", "İstanbul'da". */
export const townsWithEndings = (line: string): string[] =>
  Array.from(line.matchAll(capitalizedWord), ([word]) => word).filter(
    (word) => irregular.has(word) || (saysWhere.test(word) && townInCase(word) !== undefined),
  )
