/** Recognizes locations as postings write them: "Austin, TX", "Berlin, Germany", "Melbourne VIC", "Remote (Canada)". */

import { jobTitleWord } from './job-title.ts'
import { countryCodes, isRegion, isRegionOnly, legalForms, regions, states } from './location-regions.ts'
import { remoteWord, withoutWordsForWork, workplaceAside, workplaceOnly, workplaceThenTown } from './location-remote.ts'
import { remember } from './remember.ts'
import { namesNoTown } from './technology.ts'
import { isTown } from './towns.ts'

const town = String.raw`(?:(?:[dl]|nell|dell)['’]\p{Lu}\p{L}*|[\p{Lu}][\p{L}.'’-]*|St\.?|of|the|de|la|le|les|del|do|da|dos|am|an|aan|bij|op|den|het|der|im|upon|sur|nad|на|над|City|[\p{Lu}]\p{L}*)`
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
  return townName.test(
    place.replace(/ \([^()]{2,25}\)$/u, '').replace(/ (?:in|bei|ob|vor|op|aan|den|van|het|lès|sous|en) /gu, ' am '),
  ) && place.length < 40
    ? place
    : undefined
}
/** "56 Harbour Street", "Hafenstraße 12a", "ul. Długa 5", "вул. Хрещатик, 1" */
const street = /^\d+\w? \p{Lu}|^\p{Lu}[^,]{3,40} \d+\s?\p{L}?$|^(?:ul|al|вул|ул|просп|пр)\. ?\p{Lu}/u

/** Whether a text is an address without its town. */
export const isStreet = (text: string): boolean => text.length < 60 && street.test(text)

/** "Curitiba/PR", "Campinas - SP", "São Paulo, SP", "Milano (MI)": a town with the code of its state or province. */
const townWithCode =
  /^(?<town>\p{Lu}[\p{L} .'’-]{2,30}?)(?: ?\/ ?| - |, )(?:AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)$|^(?<seat>\p{Lu}[\p{L} .'’-]{2,30}?) \((?<code>[A-Z]{2})\)$/u
/** Of provinces of Italy, cantons of Switzerland, and states of Brazil and the United States: "Independent Contractor (IC)" names none. */
const codesInBrackets = new Set(
  'AG AI AL AM AN AO AP AQ AR AT AV BA BE BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ DC DE DF EN ES FC FE FG FI FL FM FR GA GE GL GO GR IA IL IM IS JU KR KS KY LC LE LI LO LT LU MA MB MC MD ME MG MI MN MO MS MT NA NC ND NE NH NJ NO NU NV NW NY OG OH OK OR OT OW PA PB PC PD PE PG PI PN PO PT PU PV PZ RA RC RE RG RI RJ RM RN RO RR RS SA SC SE SG SH SI SO SP SR SS SU SV SZ TA TE TG TI TN TO TP TR TS TV TX UD UR UT VA VB VC VD VE VI VR VS VT VV WA WI WV ZG ZH'.split(
    ' ',
  ),
)
/** "Java, GO": what one works with has no state; these words are only told where they stand alone, as towns have them too. */
const isTool = /^(?:java|python|vue|node|ruby|scala|rust|swift|sap|oracle|sales|marketing|spring)$/i
const isTownWithCode = (part: string): boolean => {
  const { town: name, seat, code = '' } = townWithCode.exec(part)?.groups ?? {}
  if (isTool.test(name ?? seat ?? '')) return false
  return townName.test(name ?? seat ?? '') && (name !== undefined || codesInBrackets.has(code))
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
/** "Sydney CBD", "Madrid centro", "Paris centre-ville" */
const townCentre =
  /^(.{3,30}) (?:CBD|[Cc]ity [Cc]ent(?:re|er)|[Dd]owntown|[Cc]entro|[Cc]ent(?:re|ru|rum)|[Cc]entre-ville|[Zz]entrum|Mitte|Innenstadt|City|центр)$/u
const hasDistrict = (text: string): boolean => {
  if (isTown(townCentre.exec(text)?.[1] ?? '')) return true
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
  /(?:東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}[県縣省])?(?:\p{Script=Han}{1,5}[市郡](?![場场值況况民面]))(?:\p{Script=Han}{1,3}[区區町村])?|東京都\p{Script=Han}{1,4}[区市]/u,
  // 서울특별시 종로구, 경기도 성남시 분당구
  /(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주|충청[남북]|전라[남북]|경상[남북])(?:특별시|광역시|특별자치[시도]|도|시)?(?: \p{Script=Hangul}{1,4}[시구군](?!\p{Script=Hangul})){1,2}/u,
]
const isEastAsianPlace = (text: string): boolean =>
  /\p{Lo}/u.test(text) && eastAsianPlaces.some((place) => place.exec(text)?.[0] === text)

/** "Raum München", "Landkreis Meißen", "Tampa Bay Area": what lies around a town. */
const areaOf =
  /^(?:(?:im )?(?:Raum|Großraum|Landkreis|Kreis|Metropolregion|Bezirk|Kanton|Canton (?:de|du)|Comunidad (?:de|Autónoma de)|Provincia (?:di|de)|Stadtteil|Ruhrgebiet)|[Rr]egio|Region|Greater|okres|powiat) (\p{Lu}.*)$|^(\p{Lu}.*) (?:(?:[Mm]etro(?:politan)? |[Bb]ay )?[Aa]rea|County|Metro|[Kk]ommune|[Kk]ommun|megye|és környéke)$/u
/** "Focus Area" is one of work. */
const areaOfWork =
  /^(?:action|business|core|focus|functional|impact|interest|key|main|practice|process|product|research|service|special(?:ty|ist|ization)?|subject|support|target|technical|work(?:ing)?)s?$/i
const isArea = (text: string): boolean => {
  const [, behind, before] = areaOf.exec(text) ?? []
  return townName.test(behind ?? before ?? '') && !areaOfWork.test(before ?? '')
}

/** "Full Time, Remote": how much one works, then where. */
const hours = /^(?:full|part)[- ]?time(?:\s*[,/–-]\s*|\s+(?=\p{Lu}))/iu
const withoutHours = (text: string): string => {
  const rest = text.replace(hours, '')
  return rest !== text && (isLocation(rest) || isRemoteLocation(rest)) ? rest : text
}

/** Whether a text says only how or how much one works: "Full time", "Hybrid". */
export const isWorkplaceOnly = (text: string): boolean => workplaceOnly.test(text.trim())

/** "SIGN IN", "CALL ME", "TEAM PER LA": no towns of Indiana, Maine and Louisiana. */
const isShout = (text: string) =>
  /^\p{Lu}+ (?:IN|ME|OR|OK|HI|OH|PA|MA|LA|AL|DE|CO|ID)$|^(?:\p{Lu}+ ){1,4}(?:PER|DE|POR|EN|CON|PARA|SUR|PAR|DANS|TUTTA) LA$/u.test(
    text,
  )

/** Whether a short text has the form of a location: a town with its state or country, or only one of those. */
export const isLocation: (text: string) => boolean = remember((text) => {
  const bare = text
    .replace(workplaceAside, '')
    .replace(/[,;]? (?:and|or|und|oder|et|ou|y|o) remote$/i, '')
    .replace(/(?<=, \p{Lu}\p{Ll}{2,20}) \d{5}(?:-\d{4})?$/u, '')
    .trim()
  if (bare.length < 2 || bare.length > 80 || /[!?:@]|\d{6}/.test(bare) || jobTitleWord.test(bare)) return false
  if (namesNoTown(bare)) return false
  if (isRegionOnly(bare) || isTown(bare)) return true
  const [, city = '', state = ''] = /^(.+?),? ([A-Z]{2,3})( \d{4,5})?$/.exec(bare) ?? []
  if (townName.test(city) && states.test(state) && (bare.includes(',') || (!legalForms.test(state) && !isShout(bare))))
    return true
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
    // "P&ID", "I&E"
    !(bare.includes('&') && states.test(last.trim())) &&
    parts.slice(0, -1).every((part) => townName.test(part.trim()) || states.test(part.trim())) &&
    first !== last
  )
})

/** Whether a text says where one may work remotely: "Remote", "Remote (US)", "US Remote", "100% remote". */
export const isRemoteLocation = (text: string): boolean => {
  if (text.length > 60 || !remoteWord.test(text) || /[.!?:]/.test(text)) return false
  const where = withoutWordsForWork(text)
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
    // "Удалённо (или [название города])": what nobody has filled in.
    .replace(
      /\s?\([^()[\]]{0,30}\[[^[\]]{1,60}\]\)|\s?\[(?:town|city|name|location|ort|stadt|ville|ciudad|cidade|город|название|місто)[^[\]]{0,40}\]/giu,
      '',
    )
    .replace(/^〒?\d{3}-?\d{4}\s+(?=\P{ASCII})/u, '')
    .replace(/(?:(?<!\s)\s+)?\([^).!?]{0,200}[.!?][^)]*\)?/g, '')
    .replace(/(?<!\s)\s+(view|show) (on )?(a )?map$|(?:(?<!\s)\s+)?\(?(map|karte)\)?$/i, '')
    .replace(/^[\s,;|/·•-]+|(?<![\s,;|/·•-])[\s,;|/·•-]+$/g, '')
    .replace(/ \.$/, '')
    .trim()
  const words = text.split(/\s+/).length
  if (text.length < 2 || text.length > 160 || /[!?]|:\s|https?:|@/.test(text) || !/\p{L}/u.test(text)) return undefined
  if (
    /^(n\/?a|none|various|multiple|tbd|tba|tbc|to be (?:announced|confirmed|decided|defined|determined)|coming soon|à (?:définir|préciser|convenir)|por definir|a definir|da (?:definire|concordare)|(?:noch )?offen|wird noch bekannt ?gegeben|nach (?:absprache|vereinbarung)|nader te bepalen|do ustalenia|уточняется|по договор[её]нности|see (below|description)|flexible|any|all|other|select|choose|unspecified|not specified|unavailable|yes|no|null|undefined|map|directions|city|state|country|region)\b\.?$/i.test(
      text,
    )
  )
    return undefined
  if (/\b(locations? map|view all|see all|\w+ locations)\b/i.test(text)) return undefined
  if (/^(all|any|our|see|view) /i.test(text)) return undefined
  // "準備中（面談時にご案内します）": nothing yet.
  if (/^(?:準備中|調整中|未定|応相談|未公開|面议|面議|待定|미정|추후 ?협의)(?:$|[（(、。])/u.test(text))
    return undefined
  // The next heading of a form, how far it is from a station, and the next label of a table.
  if (/^\d{1,2}\.\s|徒歩|駅から|以内$|^(?:工作(?!地)|職務|學歷|教育|語言)\p{Script=Han}{1,3}$/u.test(text))
    return undefined
  const place = withoutHours(text)
  if (place !== text) return place
  if (pageWords.test(text)) return undefined
  if (workplaceOnly.test(text)) return remoteWord.test(text) ? text : undefined
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
  if (remoteWord.test(text) || /hybrid/i.test(text)) return false
  const lower = text
    .split(/[\s,;/|()-]+/)
    .filter((part) => /^\p{Ll}{3,}$/u.test(part) && /^\p{Script=Latin}+$/u.test(part))
  const capitals = text.split(/[\s,;/|()-]+/).filter((part) => /^[\p{Lu}\p{Lo}]/u.test(part))
  return lower.length > 1 && capitals.length < 2
}
