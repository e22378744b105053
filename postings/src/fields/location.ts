/** Recognizes locations as postings write them: "Austin, TX", "Berlin, Germany", "Melbourne VIC", "Remote (Canada)". */

import { jobTitleWord } from './job-title.ts'
import { remember } from './remember.ts'
import { isTown } from './towns.ts'

const codes = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
const countryCodes = (): string[] => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return codes.flatMap((first) => codes.flatMap((second) => (names.of(first + second) ? [first + second] : [])))
}
const countriesIn = (language: string, known: string[]): string[] => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return known.flatMap((code) => names.of(code) ?? [])
}

/** What stands after a town instead of its country: counties, provinces and states of countries with many postings. */
const districts = `
  Greater London|Greater Manchester|West Yorkshire|South Yorkshire|North Yorkshire|East Yorkshire|Merseyside|West Midlands|East Midlands|Tyne and Wear|Bedfordshire|
  Berkshire|Buckinghamshire|Cambridgeshire|Cheshire|Cornwall|Cumbria|Derbyshire|Devon|Dorset|Durham|East Sussex|West Sussex|Essex|Gloucestershire|Hampshire|
  Herefordshire|Hertfordshire|Kent|Lancashire|Leicestershire|Lincolnshire|Norfolk|Northamptonshire|Northumberland|Nottinghamshire|Oxfordshire|Shropshire|Somerset|
  Staffordshire|Suffolk|Surrey|Warwickshire|Wiltshire|Worcestershire|Co. Antrim|Co. Down|Aberdeenshire|Fife|County Dublin|Co. Dublin|Leinster|Munster|
  Bayern|Hessen|Hesse|Baden-Württemberg|Nordrhein-Westfalen|NRW|Niedersachsen|Sachsen|Saxony|Sachsen-Anhalt|Thüringen|Brandenburg|Schleswig-Holstein|
  Mecklenburg-Vorpommern|Rheinland-Pfalz|Saarland|Tirol|Steiermark|Kärnten|Oberösterreich|Niederösterreich|Vorarlberg|Burgenland|Aargau|Thurgau|Graubünden|Ticino|
  Vaud|Wallis|Valais|Île-de-France|Ile-de-France|Occitanie|Bretagne|Normandie|Hauts-de-France|Grand Est|Nouvelle-Aquitaine|Pays de la Loire|Auvergne-Rhône-Alpes|
  Provence-Alpes-Côte d'Azur|Bourgogne-Franche-Comté|Centre-Val de Loire|Corse|Andalucía|Aragón|Asturias|Cantabria|Castilla y León|Castilla-La Mancha|Cataluña|
  Catalunya|Catalonia|Comunidad de Madrid|Comunidad Valenciana|Extremadura|Galicia|La Rioja|Navarra|País Vasco|Euskadi|Murcia|Baleares|Canarias|Lombardia|Lombardy|
  Lazio|Piemonte|Veneto|Emilia-Romagna|Toscana|Tuscany|Campania|Puglia|Sicilia|Sardegna|Liguria|Umbria|Marche|Abruzzo|Calabria|Friuli-Venezia Giulia|
  Noord-Holland|North Holland|Zuid-Holland|South Holland|Noord-Brabant|North Brabant|Gelderland|Overijssel|Limburg|Friesland|Drenthe|Zeeland|Flevoland|Vlaanderen|
  Flanders|Wallonie|Hovedstaden|Midtjylland|Syddanmark|Skåne|Västra Götaland|Östergötland|Viken|Vestland|Uusimaa|Mazowieckie|Małopolskie|Śląskie|Wielkopolskie|
  Dolnośląskie|Pomorskie|Łódzkie|Středočeský kraj|Jihomoravský kraj|Moravskoslezský kraj|Karnataka|Maharashtra|Tamil Nadu|Telangana|Kerala|Gujarat|Haryana|
  Uttar Pradesh|West Bengal|Rajasthan|Punjab|Madhya Pradesh|Andhra Pradesh|Odisha|Paraná|Santa Catarina|Minas Gerais|Rio Grande do Sul|Bahia|Pernambuco|Ceará|
  Jalisco|Nuevo León|Antioquia|Cundinamarca|Gauteng|Western Cape|KwaZulu-Natal|Selangor|Johor|Pulau Pinang|Metro Manila|Jawa Barat|DKI Jakarta|Kocaeli|Newfoundland and Labrador|
  Prince Edward Island|Newfoundland|Yukon|Australian Capital Territory|Northern Territory|Auckland|Canterbury
`

/** Languages of job boards, in whose words countries are recognized. */
const languages =
  'en de fr es pt it nl cs pl da sv nb fi ja zh zh-Hant ko uk ru tr hu ro el sk sl hr sr bg lt lv et vi id th ar he hi ca'

// Built on first use, since it takes a while.
let cachedRegions: Set<string> | undefined
const regions = () => {
  if (cachedRegions !== undefined) return cachedRegions
  const known = countryCodes()
  cachedRegions = new Set(
    [
      ...languages.split(' ').flatMap((language) => countriesIn(language, known)),
      ...`USA|U.S.|U.S.A.|US|UK|U.K.|UAE|Czech Republic|Holland|England|Scotland|Wales|Northern Ireland|Worldwide|Global|Europe|EU|EMEA|APAC|LATAM|Americas|North America|South America|Latin America|Asia|Africa|Oceania|Anywhere|DACH|Nordics|Benelux`.split(
        '|',
      ),
      ...`Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|District of Columbia|Ontario|Quebec|Québec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|New South Wales|Victoria|Queensland|Western Australia|South Australia|Tasmania|Bavaria`.split(
        '|',
      ),
      ...districts.split('|').map((name) => name.trim()),
    ].map((name) => name.toLowerCase()),
  )
  return cachedRegions
}

const states =
  /^(A[BKLRZ]|BC|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSTVY]|O[HKNR]|P[AER]|QC|RI|S[CDK]|T[NX]|UT|V[AT]|W[AIVY]|YT|NSW|NT|QLD|SA|TAS|VIC|WA|ACT)\.?( \d{4,5}(-\d{4})?| [A-Z]\d[A-Z] ?\d[A-Z]\d)?$/
/** "Fyrkant AB" and "Acme SA" are companies. */
const legalForms = /^(AB|SA|NV|SC|CO|AG|SE|OY|AS)$/

const isRegion = (text: string): boolean =>
  states.test(text) || regions().has(text.toLowerCase().replace(/^the /, '').replaceAll('臺', '台'))

/** Whether a text names only a country, a part of the world or a state. */
export const isRegionOnly = (text: string): boolean => regions().has(text.trim().toLowerCase())

const town = String.raw`(?:[\p{Lu}][\p{L}.'’-]*|St\.?|of|the|de|la|le|les|del|do|da|dos|am|an|der|im|upon|sur|nad|на|над|City|[\p{Lu}]\p{L}*)`
const townName = new RegExp(`^${town}(?:[ -]${town}){0,4}$`, 'u')
/** Whether a name has the form of a town's: up to four words with capitals. */
export const isTownName = (name: string): boolean =>
  name.length > 2 && name.length < 40 && townName.test(name) && name.split(' ').length < 5 && !/\d/.test(name)

/** "D-44879 Bochum", "00-950 Warszawa", "113 56 Stockholm": a code, then a town. */
const postalTown = /^(?:[A-Z]{1,2}-?\s?)?(?:\d{4} ?[A-Z]{2}|\d{4,5}|\d{2}-\d{3}|\d{3} \d{2})\s+(\p{Lu}.*)$/u
const isPostalTown = (part: string): boolean => townAfterCode(part) !== undefined

/** The town after its code: "Graz" of "8010 Graz". */
export const townAfterCode = (part: string): string | undefined => {
  // "2027 Graduate"
  if (/^20[1-3]\d /.test(part)) return undefined
  const [, place = ''] = postalTown.exec(part) ?? []
  // "Oldenburg in Holstein": behind a code any name is a town's.
  if (/^[A-Z]{2}$/.test(place)) return undefined
  return townName.test(place.replace(/ (?:in|bei|ob|vor|op|aan|den|van|het|lès|sous|en) /gu, ' am ')) &&
    place.length < 40
    ? place
    : undefined
}
/** "56 Harbour Street", "Hafenstraße 12a", "ul. Długa 5", "вул. Хрещатик, 1" */
const street = /^\d+\w? \p{Lu}|^\p{Lu}[^,]{3,40} \d+\s?\p{L}?$|^(?:ul|al|вул|ул|просп|пр)\. ?\p{Lu}/u

/** Whether a text is an address without its town. */
export const isStreet = (text: string): boolean => text.length < 60 && street.test(text)

/** "Curitiba/PR", "Campinas - SP", "São Paulo, SP", "Milano (MI)": a town with the code of its state or province. */
const townWithCode =
  /^(?<town>\p{Lu}[\p{L} .'’-]{2,30}?)(?: ?\/ ?| - |, )(?:AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)$|^(?<seat>\p{Lu}[\p{L} .'’-]{2,30}?) \((?!IT|HR|AI|UX|UI|QA|PR)[A-Z]{2}\)$/u
const isTownWithCode = (part: string): boolean => {
  const { town: name, seat } = townWithCode.exec(part)?.groups ?? {}
  return townName.test(name ?? seat ?? '')
}

/** "Graz, AT", "London, GB, E14 5HQ", "Tokyo, 13, JP, 100-0001": how applicant systems write a town with its country. */
const townWithCountry =
  /^(?<name>\p{Lu}[^,]{1,40})(?:, [A-Z\d]{1,3})?, (?<country>[A-Z]{2})(?:, (?<code>[A-Z\d -]{3,10}))?$/u
let cachedCodes: Set<string> | undefined
const isTownWithCountry = (text: string): boolean => {
  const { name = '', country = '', code = '' } = townWithCountry.exec(text)?.groups ?? {}
  if (name === '' || !(isTown(name) || (/\d/.test(code) && townName.test(name)))) return false
  cachedCodes ??= new Set(countryCodes())
  return cachedCodes.has(country)
}

/** "Leeds LS1 4AP" */
const britishCode = /^(\p{Lu}[\p{L} .'-]{2,30}?),? [A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}$/u

/** "Lyon 6e (69)", "Nantes - 44", "Paris 11e": a town with its district, or the number of its département. */
const frenchTown = /^(\p{Lu}[\p{L} '’-]{2,30}?)(?: \d{1,2}(?:er|e|ème))?(?: \(\d{2,3}[AB]?\)| - \d{2})?$/u
/** "Praha 4", "Dublin 2" */
const numberedDistrict = /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) \d{1,2}$/u
/** "Berlin (Mitte)", "La Unión (El Salvador)" */
const inBrackets = /^([^()]{2,40}) \(([^()]{2,40})\)$/u
const hasDistrict = (text: string): boolean => {
  const [, french = ''] = /\d/.test(text) ? (frenchTown.exec(text) ?? []) : []
  if (townName.test(french)) return true
  const [, numbered = ''] = numberedDistrict.exec(text) ?? []
  if (isTown(numbered)) return true
  const [, outside = '', inside = ''] = inBrackets.exec(text) ?? []
  return (isTown(outside) && townName.test(inside)) || (townName.test(outside) && regions().has(inside.toLowerCase()))
}

/** Places of East Asia, whose names say what they are. */
export const eastAsianPlaces = [
  // 東京都品川区, 大阪府大阪市北区, 新北市汐止區, 杭州市
  /(?:東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}[県縣省])?(?:\p{Script=Han}{1,5}[市郡])(?:\p{Script=Han}{1,3}[区區町村])?|東京都\p{Script=Han}{1,4}[区市]/u,
  // 서울특별시 종로구, 경기도 성남시 분당구
  /(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주|충청[남북]|전라[남북]|경상[남북])(?:특별시|광역시|특별자치[시도]|도|시)?(?: \p{Script=Hangul}{1,4}[시구군](?!\p{Script=Hangul})){1,2}/u,
]
const isEastAsianPlace = (text: string): boolean =>
  /\p{Lo}/u.test(text) && eastAsianPlaces.some((place) => place.exec(text)?.[0] === text)

/** "Raum München", "Landkreis Meißen", "Tampa Bay Area": what lies around a town. */
const areaOf =
  /^(?:(?:im )?(?:Raum|Großraum|Landkreis|Kreis|Metropolregion|Bezirk|Kanton|Canton (?:de|du)|Comunidad (?:de|Autónoma de)|Provincia (?:di|de)|Stadtteil|Ruhrgebiet)|[Rr]egio|Region|Greater|okres|powiat) (\p{Lu}.*)$|^(\p{Lu}.*) (?:(?:[Mm]etro(?:politan)? |[Bb]ay )?[Aa]rea|County|Metro|[Kk]ommune|[Kk]ommun|megye|és környéke)$/u
const isArea = (text: string): boolean => {
  const [, behind, before] = areaOf.exec(text) ?? []
  return townName.test(behind ?? before ?? '')
}

/** "Full Time, Remote": how much one works, then where. */
const hours = /^(?:full|part)[- ]?time(?:\s*[,/–-]\s*|\s+(?=\p{Lu}))/iu
const withoutHours = (text: string): string => {
  const rest = text.replace(hours, '')
  return rest !== text && (isLocation(rest) || isRemoteLocation(rest)) ? rest : text
}

const remote =
  /\b(remote|remotely|anywhere|work from home|home[ -]?office|home[ -]?based|télétravail|teletrabajo|homeoffice|práce z domova)\b|віддалено|удал[её]нно|リモート|远程|遠端|재택/iu

/** "Hybrid, Berlin": a kind of workplace, then a town. */
const workplaceThenTown =
  /^(?:hybride?|hybrid work|híbrido|on-?\s?site|vor ort|sur site|in[- ]office)\s*(?:[,:]|\s[–—-]|\bin\b)\s*(\S.*)$/i

const workplaceOnly =
  /^\(?(remote|hybrid|hybride?|hybrido|híbrido|on-?\s?site|in[- ]office|in[- ]person|fully remote|100% remote|remote[- ]first|(full|part)[- ]?time|contract|permanent|temporary|intern(ship)?|vollzeit|teilzeit|vor ort|präsenz|hybrid(es arbeiten)?|presencial|présentiel|sur place|sur site|in presenza|in sede|op locatie|på plats|på stedet|stacjonarn[aeiy]\p{L}*|hybrydow[aeiyo]\p{L}*|zdaln[aeiy]\p{L}*|na miejscu|na místě|yerinde|ofiste|ofis|uzaktan|hibrit|híbrid[ao]|ibrid[ao]|helyszíni|офис|в офисе|в офісі|гибрид\p{L}*|гібрид\p{L}*|出社|현장)\)?$/iu

/** Whether a text says only how or how much one works: "Full time", "Hybrid". */
export const isWorkplaceOnly = (text: string): boolean => workplaceOnly.test(text.trim())

const workplaceAside =
  /(?:(?<!\s)\s+)?[([](?:(?:fully|100\s?%|partly) )?(?:remote|hybrid\p{L}*|híbrido|on-?\s?site|in[- ]office|in[- ]person|office|flexible)[)\]]|^(?:fully )?(?:remote|hybrid)(?: (?:in|from|within))? (?=\p{Lu})/giu

/** Whether a short text has the form of a location: a town with its state or country, or only one of those. */
export const isLocation: (text: string) => boolean = remember((text) => {
  const bare = text
    .replace(workplaceAside, '')
    .replace(/[,;]? (?:and|or|und|oder|et|ou|y|o) remote$/i, '')
    .replace(/(?<=, \p{Lu}\p{Ll}{2,20}) \d{5}(?:-\d{4})?$/u, '')
    .trim()
  if (bare.length < 2 || bare.length > 80 || /[!?:@]|\d{6}/.test(bare) || jobTitleWord.test(bare)) return false
  if (isRegionOnly(bare) || isTown(bare)) return true
  const [, city = '', state = ''] = /^(.+?),? ([A-Z]{2,3})( \d{4,5})?$/.exec(bare) ?? []
  if (townName.test(city) && states.test(state) && (bare.includes(',') || !legalForms.test(state))) return true
  if (isPostalTown(bare) || britishCode.test(bare) || isTownWithCode(bare) || hasDistrict(bare) || isArea(bare))
    return true
  if (isEastAsianPlace(bare) || isTownWithCountry(bare)) return true
  // "Mountain View, California; San Francisco, California"
  if (bare.includes('; ')) return bare.split('; ').every((each) => isLocation(each))
  const parts = bare
    .split(
      /(?<!\s)\s*[,/;&、，]\s*(?:(?:and|or|und|oder|et|ou|y) )?|(?<!\s)\s+(?:and|or|und|oder|et|ou|y|o|e)\s+(?:remote(?:ly)? (?:in|from)? ?)?|(?<!\s)\s+[-–]\s+/i,
    )
    .map((part) => part.replace(workplaceAside, ''))
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length > 1 && parts.length < 8 && parts.every((part) => isTown(part) || isRegion(part.trim()))) return true
  // "56 Harbour Street, Springfield, IL 62701, USA"
  if (parts.length > 2 && street.test(first) && isLocation(parts.slice(1).join(', '))) return true
  // "Am Josephsschacht 72, D-44879 Bochum"
  if (parts.length > 1 && parts.length < 4 && isPostalTown(last) && /^\p{Lu}[^,]*\d|^\d+ \p{Lu}/u.test(first))
    return true
  return (
    parts.length > 1 &&
    parts.length < 5 &&
    isRegion(last.trim()) &&
    parts.slice(0, -1).every((part) => townName.test(part.trim()) || states.test(part.trim())) &&
    first !== last
  )
})

/** Whether a text says where one may work remotely: "Remote", "Remote (US)", "US Remote", "100% remote". */
export const isRemoteLocation = (text: string): boolean => {
  if (text.length > 60 || !remote.test(text) || /[.!?:]/.test(text)) return false
  const where = text
    .replace(new RegExp(remote.source, 'giu'), '')
    .replace(
      /100\s?%|\b(fully|only|first|friendly|within|in|from|based|position|role|job|or|the)\b|[()[\],%/–—|-]/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
  return where === '' || isRegion(where) || isLocation(where)
}

/** The location in a line of facts below a title: "Austin, TX · Full time · On site". */
export const locationIn = (line: string): string | undefined => {
  if (line.length > 160) return undefined
  const [, afterWorkplace = ''] = workplaceThenTown.exec(line) ?? []
  if (
    isLocation(afterWorkplace) ||
    (townName.test(afterWorkplace) && afterWorkplace.split(' ').length < 4 && !jobTitleWord.test(afterWorkplace))
  )
    return line
  const parts = line
    .split(
      /(?:(?<!\s)\s+)?[·•|]\s*|(?<!\s)\s+[/–—-]\s+(?=(?:remote|hybrid|on-?site|full|part|contract|perm)\b)|(?<!remote)\s—\s/i,
    )
    .filter(Boolean)
  // The location in a long sentence may be that of the company's customers.
  if (parts.length > 6) return undefined
  const isMarked = /^\s*(?:📍|🌍|🌎|🌏|🗺)/u.test(line)
  const place = parts
    .map((part) =>
      part
        // A pin or a flag before the location.
        .replace(/^[^\p{L}\p{N}(]+/u, '')
        .replace(/(?<=\p{L}) [}\]>»”]$/u, '')
        .replace(
          /^(locations?|standort|arbeitsort|ort|lieu|ubicación|based in|located in)\s*:?\s+|(?:(?<!\s)\s+)?\/$/gi,
          '',
        )
        .trim(),
    )
    .map(withoutHours)
  const [first = ''] = place
  // A pin says that a place follows.
  if (isMarked && parts.length === 1 && townName.test(first) && first.length < 60) return first
  // Nobody says "88212 Ravensburg".
  const found = place
    .filter((part) => isLocation(part) || isRemoteLocation(part))
    .map((part) => townAfterCode(part) ?? part)
  // If a line consists only of locations, all of them count.
  return found.length === parts.length ? found.join('; ') || undefined : found[0]
}

/** What stands below a word for places in a menu. */
const pageWords =
  /^(careers?|karriere|jobs?|kontakt|contacts?( us)?|blog|news|aktuelles|about( us)?|über uns|team|home|start|impressum|imprint|login|services?|products?|produkte|leistungen|kariéra|carrières?|empleo|trabaja con nosotros|lavora con noi|privacy( policy)?|datenschutz|press|presse|events?|referenzen|partners?|experience|department|departments|category|categories|keywords?|date|salary|type|job type|contract type)$/i

/** The location after a label such as "Location:", unless it is a sentence or says nothing. */
export const labelledLocation = (value: string): string | undefined => {
  if (/^(see|view|show|find|open|choose|select) /i.test(value)) return undefined
  const text = value
    .replace(/^(?:residencia en|residir en|reside in|based in|located in|situé à|ubicado en|sede a)\s+/i, '')
    .replace(/[;；]?\s?【備考】.*$/u, '')
    .replace(/^〒?\d{3}-?\d{4}\s+(?=\P{ASCII})/u, '')
    .replace(/(?:(?<!\s)\s+)?\([^).!?]{0,200}[.!?][^)]*\)?/g, '')
    .replace(/(?<!\s)\s+(view|show) (on )?(a )?map$|(?:(?<!\s)\s+)?\(?(map|karte)\)?$/i, '')
    .replace(/^[\s,;|/·•-]+|(?<![\s,;|/·•-])[\s,;|/·•-]+$/g, '')
    .replace(/ \.$/, '')
    .trim()
  const words = text.split(/\s+/).length
  if (text.length < 2 || text.length > 160 || /[!?]|:\s|https?:|@/.test(text) || !/\p{L}/u.test(text)) return undefined
  if (
    /^(n\/?a|none|various|multiple|tbd|tba|see (below|description)|flexible|any|all|other|select|choose|unspecified|not specified|unavailable|yes|no|null|undefined|map|directions|city|state|country|region)\b\.?$/i.test(
      text,
    )
  )
    return undefined
  if (/\b(locations? map|view all|see all|\w+ locations)\b/i.test(text)) return undefined
  if (/^(all|any|our|see|view) /i.test(text)) return undefined
  // The next heading of a form, how far it is from a station, and the next label of a table.
  if (/^\d{1,2}\.\s|徒歩|駅から|以内$|^(?:工作(?!地)|職務|學歷|教育|語言)\p{Script=Han}{1,3}$/u.test(text))
    return undefined
  const place = withoutHours(text)
  if (place !== text) return place
  if (pageWords.test(text)) return undefined
  if (workplaceOnly.test(text)) return /remote/i.test(text) ? text : undefined
  // A sentence: "Prefer onsite to support the team."
  if (/\.\s+\p{Lu}|[a-z]{3}\.$/u.test(text) && !/\b(Inc|Ltd|Str|St)\.$/.test(text) && words > 4) return undefined
  if (words > 6 && !/[,;/|·•–—、，]| --? /.test(text)) return undefined
  if (isPlainWords(text)) return undefined
  if (words > 3 && /\b(you|we|our|will|must|should|prefer|can|this|your|are|is|for the|work(ing)?)\b/i.test(text))
    return undefined
  return text
}

/** "Type to get suggestions", "job ads": in Latin letters places have capitals, unless the text says where one may work. */
const isPlainWords = (text: string): boolean => {
  if (remote.test(text) || /hybrid/i.test(text)) return false
  const lower = text
    .split(/[\s,;/|()-]+/)
    .filter((part) => /^\p{Ll}{3,}$/u.test(part) && /^\p{Script=Latin}+$/u.test(part))
  const capitals = text.split(/[\s,;/|()-]+/).filter((part) => /^[\p{Lu}\p{Lo}]/u.test(part))
  return lower.length > 1 && capitals.length < 2
}
