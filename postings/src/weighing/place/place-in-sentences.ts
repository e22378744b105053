/** Places that sentences name: "our office in Lyon", "w naszym biurze w Warszawie", "渋谷オフィス勤務". */

import { isLocation, isTownName } from '../../fields/location.ts'
import { townInCase, townsOfWorkplaces, townsWithEndings } from '../../fields/location-in-cases.ts'
import { isRegionOnly } from '../../fields/location-regions.ts'
import { isTown } from '../../fields/towns.ts'
import type { PlaceForm } from './place-forms.ts'

/** As much of a line as is searched, and of one of few. */
const maxSentence = 800
const maxWhole = 4_000

/** Words before places, in the languages of job boards. */
const inWords =
  'in|sur|door|door heel|heel|à|en|em|w|we|v|ve|na|bij|bei|i|at|near|from|around|downtown|în|din|la|te|på|nära|u|u blizini|tại|ở|di|sa|στην|στη|στο|σε|в|у|на'
const articles =
  '(?:the |our |downtown |central |der |dem |la |a |cidade de |ciudad de |город(?:е|у) |г\\. ?|місті |м\\. ?|mieście |městě |TP\\. ?)?'
const name = String.raw`((?:(?:St|Ft|Mt)\.[ ])?\p{Lu}[\p{L}'’-]*(?:[ -](?:\p{Lu}[\p{L}'’-]*|am|an der|de|do|la|sur|upon|of|на|nad)){0,3}(?:(?:,|[ ](?:and|und|et|y|e|i|и|та|og|och|en))[ ]\p{Lu}[\p{L}'’.-]*(?:[ ]\p{Lu}[\p{L}'’-]*)?){0,3}(?:[ ]\(\p{Lu}[^()]{1,25}\))?)`

const inPlace = new RegExp(String.raw`(?<!\p{L})(?:${inWords}|in der Nähe von)[ ]${articles}${name}`, 'gu')

/** What work is done in: an office, a shop, a branch, in the languages of job boards. */
const workplaces = [
  'offices?|headquarters|studio|lab|hub|campus|store|plant|branch|restaurants?|hotel|clinic|school|hospital|warehouse|factory|sites?|sits|available|located|based(?: out)?|situated|stationed',
  'standort|klinik|werk|kita|markt|haus|liegt|gelegen|büros?|filiale|niederlassung|geschäftsstelle|praxis|kanzlei|betriebsstätte',
  String.raw`basée?s?|basad[oa]s?|situ[ée]\p{L}{0,2}|bureaux?|agence|locaux|cabinet|clinique|école|hôtel|magasin|boutique|établissement|usine|se trouve`,
  String.raw`ubicad\p{L}{1,2}|situad\p{L}{1,2}|localizad\p{L}{1,2}|oficinas?|centro de trabajo|puesto de trabajo|se encuentra|fica|tienda|restaurante|clínica|almacén|planta|taller|sucursal|delegación|escritórios?|loja|filial`,
  'sede(?: di lavoro| operativa)?|uffici?o?|si trova|negozio|ristorante|clinica|farmacia|punto vendita|stabilimento',
  'gevestigd|bevindt zich|kantoor|kantoren|vestiging|winkel|filiaal',
  String.raw`kontor(?:et|er|erne|ene)?|afdeling|avdeling(?:en)?|butik(?:ken|en)?|arbejdssted|arbeidssted|placering|verksted|ligger|lokaliseret|lokalisert|lokaliserad|beliggende|belägen|holder til|finns|sidder`,
  String.raw`znajduje się|nachází se|siedzib\p{L}{1,3}|biur\p{L}{1,3}|oddział\p{L}{0,3}|zakładzie|salonie|sklepie|kancelář\p{L}{0,3}|kancelári\p{L}{1,3}|pobočk\p{L}{1,3}|prodejn\p{L}{1,3}|sídl\p{L}{1,3}`,
  String.raw`birou(?:l|ri|rile)?|sediul?|magazin(?:ul)?|ured\p{L}{0,3}|poslovnic\p{L}{1,2}|kancelarij\p{L}{1,2}|pisarn\p{L}{1,2}`,
  String.raw`расположен\p{L}{0,3}|находится|офис\p{L}{0,3}|филиал\p{L}{0,2}|магазин\p{L}{0,2}|склад\p{L}{0,2}|работа|офіс\p{L}{0,3}|філі\p{L}{1,3}|робота|розташован\p{L}{1,3}`,
  String.raw`γραφεί\p{L}{1,3}|έδρα|văn phòng|chi nhánh|trụ sở|làm việc|kantor|cabang|penempatan`,
].join('|')
const ofWords =
  'in|sur|at|of|out of|near|à|au|a|di|de|do|en|em|no|na|w|we|v|ve|i|på|te|din|în|la|u|στην|στη|στο|tại|ở|в|у|на'

/** "Biroul nostru din Cluj", "Töökoht asub Tallinnas" */
const between =
  '(?:[ ](?:nostru|noastră|principal|central|is|ist|est|je|jest|er|är|asub|sijaitsee|está|fica|si trova))?'
/** "office in downtown Ft. Myrtle", "1 position available in Kurnool", "based out of the East Coast": any name may follow. */
const leadsToPlace = new RegExp(String.raw`(?<!\p{L})(?:${workplaces})${between}[ ](${ofWords})[ ]`, 'giu')
const nameHere = new RegExp(`${articles}${name}`, 'uy')

const namesBehindWorkplaces = (line: string): string[] =>
  Array.from(line.matchAll(leadsToPlace), ({ 0: lead, 1: word = '', index }) => {
    // Case tells a name from what follows it, but not a workplace.
    nameHere.lastIndex = index + lead.length
    const said = nameHere.exec(line)?.[1]
    // "Base de Datos", "Ufficio di Direzione"
    return said !== undefined && /^d[aeio]$/i.test(word) && knownPlace(said) === undefined ? undefined : said
  }).filter((said) => said !== undefined)

/** "Einsatz in Leegebruch und Umgebung", "Lille et environs" */
const withSurroundings =
  /(?<!\p{L})(\p{Lu}[\p{L}'’-]{2,20}(?:[ -]\p{Lu}[\p{L}'’-]{2,20}){0,2}) (?:&|\+|und|and|et|y|e|en|i|a|og|och|и|та) (?:(?:im |der |the |sa )?(?:näheren? )?)(?:Umgebung|Umland|Umkreis|surrounding|nearby|environs|périphérie|alentours|alrededores|dintorni|arredores|omstreken|omgeving|okolic|okolí|omegn|окрестност|околиц|область)/gu

/** "Seniorenheim in 85354 Freising" */
const behindCode =
  /(?<!\p{L})(?:in|à|te|bij|w|v)[ ](?:[A-Z]{1,2}-)?\d{5}[ ](\p{Lu}[\p{L}-]{2,30}(?:[ ](?:am|an der|im|in)[ ]\p{Lu}\p{L}{2,20})?)/gu

/** "Новосибирск. Требуется кассир", "Hamm: Bäcker gesucht": a town before all else. */
const leadingTown =
  /^[^\p{L}]{0,4}(?:г\. ?)?(\p{Lu}[\p{L}-]{2,20}(?:[ -]\p{Lu}\p{L}{2,20}){0,2})(?:[.:]|,(?= \p{Ll})| [–—-])\s/u

/** "our Sydney, Brisbane or Melbourne offices", "the Lyon-based team" */
const beforeOffices =
  /(?<!\p{L})(?:our|the|unserem|unsere|nuestra|notre)[ ]((?:\p{Lu}[\p{L}'’]+(?:[ ]\p{Lu}[\p{L}'’]+)?(?:,[ ]|[ ](?:or|and|und|oder|y|o|et|ou)[ ])){0,4}\p{Lu}[\p{L}'’]+(?:[ ]\p{Lu}[\p{L}'’]+)?)[ -](?:offices?|based|team|studio|hub|branch|site|campus|store|lab)(?!\p{L})/gu

/** "Avenida Litoral 12, Barcelona 08005", "Mumbai - 400051": in many countries the code stands behind the town. */
const beforeCode = /(?<!\p{L})(\p{Lu}\p{L}{2,20}(?:[ ]\p{Lu}\p{L}{2,20})?)(?:,?[ ]|[ ]?[-–][ ]?)\d{5,6}(?!\d)/gu

/** "Based out of the East Coast USA.", "Located in Hamm" */
const atStart = /^[^\p{L}]*(?:Based|Located|Onsite|On-site|Hybrid|Remote|Ort|Basé|Situé|Ubicad|Localizad|Sede)/u
const basedLine =
  /(?:in|at|from|out of|à|en|em|a)\s(?:the\s)?(\p{Lu}[\p{L}'’.-]+(?:[ -]\p{Lu}[\p{L}'’.-]*){0,3}(?:, \p{Lu}[\p{L} ]+)?)\.?$/u

/** "渋谷オフィス", "太原直营分公司", "판교 오피스": what is in a town stands behind its name. */
const behindTown =
  /(\p{Script=Han}{2,6}|\p{Script=Hangul}{2,5})[ の]?(?:オフィス|店舗|事業所|拠点|研究所|支社|支店|営業所|工場|勤務|エリア|本社|分公司|直营|直營|办公|辦公|办事处|辦事處|门店|門市|地区招聘|오피스|사옥|지점|지사|근무|센터|소재)/gu
/** "工作地点在杭州", "base上海", "坐标成都", "位于" */
const beforeTown =
  /(?:工作地[点點]|工作城市|坐标|坐標|[Bb]ase|BASE|位于|位於|地[点點]|城市|常驻|驻|勤務地は|근무지는?) ?[:：在为為是]? ?(\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4})/gu

/** "朝阳区望京路甲2号": a ward and a street whose town everybody knows. */
const wardAndStreet =
  /(?<![\p{Script=Han}])\p{Script=Han}{1,4}[区區]\p{Script=Han}{1,12}[路街道巷][\p{Script=Han}\dA-Za-z-]{1,30}/u

/** The town in which a run of letters without spaces ends or with which it begins. */
const townAtEdge = (text: string, atEnd: boolean): string | undefined =>
  [4, 3, 2]
    .filter((length) => length <= text.length)
    .map((length) => (atEnd ? text.slice(-length) : text.slice(0, length)))
    .find(isTown)

const eastAsianTowns = (line: string): string[] =>
  [
    ...Array.from(line.matchAll(behindTown), ([, said = '']) => townAtEdge(said, true)),
    ...Array.from(line.matchAll(beforeTown), ([, said = '']) => townAtEdge(said, false)),
  ].filter((town) => town !== undefined)

/** "בתל אביב", "في دبي": without capitals only towns that are known are told. */
const semitic =
  /(?<!\p{L})(?:[בל]-?(\p{Script=Hebrew}{2,12})(?=(?:[ ](\p{Script=Hebrew}{2,12}))?)|(?:في|بمدينة|مدينة|در|شهر)[ ](\p{Script=Arabic}{2,14})(?=(?:[ ](\p{Script=Arabic}{2,14}))?))/gu
const semiticTowns = (line: string): string[] =>
  /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(line)
    ? Array.from(line.matchAll(semitic), ([, hebrew, behind, arabic, after]) => {
        const [first = '', second = ''] = hebrew === undefined ? [arabic, after] : [hebrew, behind]
        return [`${first} ${second}`.trim(), first].find(isTown)
      }).filter((town) => town !== undefined)
    : []

const behindName = /, | \(| (?:and|und|et|y|e|i|и|та|og|och|en) /u
const separator = /, | (?:and|und|et|y|e|i|и|та|og|och|en) /u

/** The place that a name with capitals behind a word such as "in" is, if it is known as one. */
const knownPlace = (whole: string): string | undefined => {
  // "Bentivoglio (Bologna)", "Sant Joan Despí (Barcelona)"
  const [, outside, inside] = /^([^,()]{3,40}) \(([^()]+)\)$/u.exec(whole) ?? []
  if (outside !== undefined && isTownName(outside) && (isLocation(inside ?? '') || isLocation(whole))) return whole
  const said = whole.replace(/ \([^()]*\)$/, '')
  if (isLocation(said)) return said
  const each = said.split(separator)
  const towns = each.map((name) => (isTown(name) ? name : townInCase(name)))
  if (towns.length > 1 && towns.every((name) => name !== undefined)) return towns.join(', ')
  const [town = ''] = each
  return isLocation(town) || isTown(town) || townInCase(town) !== undefined ? town : undefined
}

/** Every place that the sentences of a line name. */
export const placesInSentences = (whole: string, most = maxSentence): PlaceForm[] => {
  const line = whole.slice(0, Math.min(most, maxWhole))
  const forms: PlaceForm[] = []
  const leading = leadingTown.exec(line)?.[1]
  if (leading !== undefined && isTown(leading)) forms.push({ kind: 'before facts', value: leading })
  for (const [, said = ''] of line.matchAll(inPlace)) {
    const place = knownPlace(said)
    if (place !== undefined) forms.push({ kind: 'in a sentence', value: place })
  }
  for (const said of namesBehindWorkplaces(line))
    forms.push({ kind: 'based in a town', value: knownPlace(said) ?? said.split(behindName)[0] ?? '' })
  for (const [, said = ''] of line.matchAll(beforeOffices))
    if (isLocation(said) && !isRegionOnly(said)) forms.push({ kind: 'based in a town', value: said })
  for (const [, said = ''] of line.matchAll(withSurroundings)) forms.push({ kind: 'based in a town', value: said })
  for (const [, said = ''] of line.matchAll(behindCode)) forms.push({ kind: 'address', value: said })
  for (const [, said = ''] of line.matchAll(beforeCode)) if (isTown(said)) forms.push({ kind: 'address', value: said })
  for (const town of townsOfWorkplaces(line)) forms.push({ kind: 'based in a town', value: town })
  for (const town of [...townsWithEndings(line), ...semiticTowns(line)])
    forms.push({ kind: 'in a sentence', value: town })
  if (/[\p{Script=Han}\p{Script=Hangul}]/u.test(line))
    for (const town of eastAsianTowns(line)) forms.push({ kind: 'based in a town', value: town })
  const ward = wardAndStreet.exec(line)?.[0]
  if (ward !== undefined) forms.push({ kind: 'units', value: ward })
  if (whole.length < 80 && atStart.test(whole)) {
    const [, said = ''] = basedLine.exec(whole) ?? []
    if (isTownName(said.split(', ')[0] ?? '')) forms.push({ kind: 'a line about it', value: said })
  }
  return forms
}
