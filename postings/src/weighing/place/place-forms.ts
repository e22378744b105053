/** Forms in which lines name a place beside other things: facts side by side, addresses, sentences that end in one. */

import { jobTitleWord } from '../../fields/job-title.ts'
import {
  eastAsianPlaces,
  isLocation,
  isRemoteLocation,
  isTownName,
  isWorkplaceOnly,
  labelledLocation,
  townAfterCode,
} from '../../fields/location.ts'
import { isRegionOnly } from '../../fields/location-regions.ts'
import { isTown } from '../../fields/towns.ts'
import { labelledField } from '../../text/labels.ts'

/** What a line names, and in which form. */
export type PlaceForm = { kind: string; value: string }

const maxLine = 300

/** "Herne & Umgebung", "Lille et périphérie": the town is the place. */
export const withoutSurroundings = (place: string): string =>
  place.replace(
    /(?<!\s)\s+(?:&|\+|und|and|et|y|e|en|i|a|og|och)\s+(?:the )?(?:umgebung|umland|umkreis|surrounding(?:s| areas?)|nearby|périphérie|environs|alentours|alrededores|dintorni|arredores|região|omstreken|omgeving|okolice|okolí|omegn)$/iu,
    '',
  )

const pin = /📍|📌|🌍|🌎|🌏|🗺/u
/** "📍 北京昌平区硕方大厦": behind the pin of a map stands a place in whatever form; a globe may be about the whole world. */
const isPinned = (fact: string, text: string) =>
  /^(?:📍|📌)/u.test(fact) && text.length < 50 && !/[.!?:;]|\d{4}/.test(text)
const pictures = /\p{Extended_Pictographic}[\p{M}\u200d]*/u

/** "📍 Herne & Umgebung 🕐 Vollzeit": the facts of a line, where pictures or bars stand before each. */
const factsOf = (line: string): string[] =>
  line.length > maxLine
    ? []
    : line
        .split(new RegExp(`(?=${pictures.source})|(?<!\\s)\\s*[|·•]\\s*|(?<!\\s)\\s+[/–—-]\\s+`, 'u'))
        .map((fact) => fact.trim())
        .filter((fact) => fact.length > 1)

/** "On-site (Hanoi)", "Hybrid – Ghent": where the workplace is. */
const workplaceOf =
  /^(?:fully |mostly )?(?:on-?\s?site|hybride?|híbrid[ao]|ibrid[ao]|hybryd\p{L}*|office|in[- ]office|vor ort|präsenz|presencial|sur site|présentiel|remote)\s*(?:\(|[:–—-]\s)\s*(\p{Lu}[^()]{1,60}?)\)?$/iu

/** "in Vollzeit (38,5 Std./Woche) in Pfronten", "zum nächstmöglichen Termin in Hamm". */
const endsInPlace =
  /\s(?:in|à|en|em|w|we|v|ve|på|i|bei|at|near|в|у)\s(\p{Lu}[\p{L}'’.-]+(?:[ -](?:\p{Lu}[\p{L}'’.-]*|am|an der|im|de|do|la|le|sur|upon)){0,3})\.?$/u

/** "Bachelor in Computer Science" */
const aboutStudies =
  /(?<!\p{L})(?:degree|bachelor|master|phd|diploma|experience|skills?|knowledge|studium|abschluss|ausbildung|kenntnisse|erfahrung|licen[cs]|laurea|grado|formación|formation|connaissances|experiencia|conocimientos|znajomość|wykształcenie)/iu

/** The name in which a line or a title ends; "in CRM" is none. */
export const placeAtEnd = (line: string): string | undefined => {
  const [, name = ''] = endsInPlace.exec(line) ?? []
  return name === '' || /^\p{Lu}+$/u.test(name) || !isTownName(name) || aboutStudies.test(line) ? undefined : name
}

/** "Engineering Salvador, BA Full-time", "Edizioni del Brenta Padua, Veneto, Italy": boxes side by side. */
const townWithRegion =
  /(?<!\S|\d )((?:\p{Lu}[\p{L}.'’-]+ ){0,2}\p{Lu}[\p{L}.'’-]+), ([A-Z]{2}(?!\p{L})|\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?(?:, \p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)?)/gu

/** "10 W. 31st Street, Chicago, Illinois 60616": the town between a street and a code. */
const postalAddress =
  /\d[^,]{3,40},\s((?:\p{Lu}[\p{L}.'’-]+ ){0,2}\p{Lu}[\p{L}.'’-]+, (?:[A-Z]{2}|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?))\.?,? (?:\d{5}|[A-Z]\d[A-Z] ?\d[A-Z]\d)/u

/** "South Bank Terrace, Surbiton, KT6 6DG" */
const britishAddress =
  /,\s(\p{Lu}[\p{L}'’-]+(?:[ -]\p{L}[\p{L}'’-]+){0,3}),? [A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}(?!\p{L})/u

/** "số 93 Láng Hạ, Đống Đa, Hà Nội": the town in which an address with a number ends. */
const townBehindStreet = (line: string): string | undefined => {
  if (line.length > maxLine || !/\d/.test(line)) return undefined
  const parts = line.replace(/\.$/, '').split(/,\s/)
  const [last = ''] = parts.splice(-1)
  return isTown(last) && /\d/.test(parts.join(', ').slice(-60)) ? last : undefined
}

/** "Alternance Lyon 6e (69)", "La Rochelle (17)": a town of France with the number of its département. */
export const townWithNumber =
  /(?<!\p{L})((?:(?:Le|La|Les|Saint|Sainte) )?\p{Lu}[\p{L}'’-]{2,30}(?: \d{1,2}(?:er|e|ème))? \((?:0[1-9]|[1-8]\d|9[0-5]|2[AB]|97\d)\))/u

const unitsOfPlace = [
  ...eastAsianPlaces,
  // г. Казань, м. Київ
  /(?<![\p{L}.])(?:г|гор|м|город|місто)\.?\s?(?=\p{Lu})(\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+|-на-\p{Lu}\p{Ll}+)?)/u,
  // Республика Татарстан, Казань
  /(?:Республика \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+(?:ая|ский|ская|ська) (?:область|край|обл\.)),? (?:г\. ?)?(\p{Lu}\p{Ll}+(?:-\p{Lu}?\p{Ll}+)*)/u,
]

/** "Location: Kirklees, and wider": the name that a label introduces, if the rest is a sentence. */
const leadingName = /^(\p{Lu}[\p{L}'’.-]+(?:[ -]\p{Lu}[\p{L}'’.-]+){0,3})(?=[,.;(]| and | und | et | y | or )/u

/** "Job Location - South Africa -- Gqeberha", "Arbeitsort Hamm": a label without a colon. */
const dashedLabel = /^(\p{L}[\p{L} ]{2,30}?)\s+[-–—]+\s+(\S.*)$/u

/** "Standort Graz, Hafengasse 3", "Lieu de travail Lyon 7e": a label that nothing ends. */
const bareLabel =
  /^(?:standort|arbeitsort|einsatzort|dienstort|lieu(?: de travail)?|ubicación|lugar de trabajo|location|job location|local(?: de trabalho)?|sede(?: di lavoro)?|(?:stand|werk)plaats|miejsce pracy|arbejdssted|arbetsort|arbeidssted) (?<place>\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2})(?=,|$| \d| \()/iu

/** "【杭州】某某-深圳--后端": in scripts without spaces a town may stand between any signs. */
const betweenSigns = /[\s[\]【】()（）/|·，、,:：–—-]+/u

const colonLabel = /^(.{2,40}?)\s*[:：]\s*(\S.*)$/u

const namesIn = (text: string) => text.split(/, | & | und | and | et /)

const withoutRemote = (place: string) => place.replace(/(?<!\s)\s*(?:\(|[-–—]\s)(?:remote|hybrid)[^()]*\)?$/i, '')

const placeBehindLabel = (fact: string): string | undefined => {
  const [, label = '', said] = dashedLabel.exec(fact) ?? colonLabel.exec(fact) ?? []
  return labelledField(label) === 'location' ? said : undefined
}

/** Every place that a line names in one of these forms; `away` says how many lines are between it and the title. */
export const placeFormsIn = (line: string, away: number, isUsedAsPlace: (name: string) => boolean): PlaceForm[] => {
  const forms: PlaceForm[] = []
  const add = (kind: string, value: string | undefined) => {
    if (value === undefined || jobTitleWord.test(value)) return
    if (!isWorkplaceOnly(value) || isRemoteLocation(value)) forms.push({ kind, value })
  }
  const facts = factsOf(line)
  for (const fact of facts) {
    const text = withoutSurroundings(fact.replace(new RegExp(`^${pictures.source}\\s*`, 'u'), ''))
    if (pin.test(fact) && (isPinned(fact, text) || text.split(', ').every(isTownName) || isLocation(text)))
      add('pin', text)
    else if (facts.length > 1 && fact !== line && (isLocation(text) || isRemoteLocation(text)))
      add('a part of a line', text)
    else if (facts.length > 1 && away < 6 && namesIn(text).every(isTownName) && namesIn(text).some(isUsedAsPlace))
      add('lone town', text)
    const [, workplace] = workplaceOf.exec(text) ?? []
    if (workplace !== undefined && (isLocation(workplace) || isTownName(workplace)))
      add('behind a workplace', workplace)
  }
  const bare = line.length < 90 ? bareLabel.exec(line)?.groups?.['place'] : undefined
  if (bare !== undefined && /^\p{Lu}/u.test(bare) && bare.split(' ').every((word) => /^\p{Lu}/u.test(word)))
    add('label in a line', bare)
  if (away < 6 && line.length < 90 && /\p{Script=Han}/u.test(line))
    for (const part of line.split(betweenSigns)) if (part !== line && isTown(part)) add('between signs', part)
  // What a label introduces may have bars in it: "Location: Reno, NV · Hybrid".
  const labelled = [line.slice(0, maxLine), ...facts].flatMap((fact) => placeBehindLabel(fact) ?? [])
  const whole = labelled.find((said) => labelledLocation(said) !== undefined)
  add('label in a line', labelledLocation(whole ?? '') ?? leadingName.exec(labelled[0] ?? '')?.[1])
  add('label in a line', labelledLocation(withoutRemote(whole ?? '')))
  if (line.length < 90 && away < 4) add('at the end of a line', placeAtEnd(line))
  if (line.length < 120 && !/^\d/.test(line))
    for (const [, town = '', region = ''] of line.matchAll(townWithRegion)) {
      const words = town.split(' ')
      for (let from = 0; from < words.length; from++) {
        const place = `${words.slice(from).join(' ')}, ${region}`
        // "shipments to Hamburg, Rotterdam and Antwerp" lists towns.
        const isList = line.length > 40 && isTown(region) && !isRegionOnly(region)
        if (place !== line && !isList && isLocation(place) && !beginsName.test(words[from - 1] ?? ''))
          add('boxes', place)
      }
    }
  if (line.length < 600 && !isLocation(line))
    add('address', postalAddress.exec(line)?.[1] ?? britishAddress.exec(line)?.[1])
  add('address', townBehindStreet(line))
  if (line.length < maxLine) add('units', townWithNumber.exec(line)?.[1])
  for (const units of unitsOfPlace) {
    const found = /\P{ASCII}/u.test(line) && line.length < maxLine ? units.exec(line) : null
    if (found !== null) add('units', found[1] ?? found[0])
  }
  return forms
}

/** "North Bergen", "Bad Homburg", "San Jose": words that begin the name of a town. */
const beginsName =
  /^(?:north|south|east|west|new|old|port|fort|ft\.?|san|santa|são|st\.?|saint|el|la|los|las|le|les|mount|lake|upper|lower|great|bad|sankt|den|the|de|da|del|van|grand|big|little|cape|glen|palm|royal|nova|novo|villa|castel|monte)$/iu

/** What a text says about names: whether something is there, and how often it mentions one. */
export type Usage = { isThere: (name: string) => boolean; timesOf: (name: string) => number }

/**
 * "Acme Milan, Italy", "Engineering Remote / Hialeah, FL": the place without the words of the box before it. Where they end
 * is told by a town that is known, and by words that stand elsewhere without it.
 */
export const withoutWordsBefore = (place: string, { isThere, timesOf }: Usage): string => {
  const [, before = '', remote = ''] = /^(\p{Lu}[\p{L} &]{2,30}?) ((?:remote|hybrid)(?!\p{L}).*)$/iu.exec(place) ?? []
  if (remote !== '' && !isLocation(before) && !isTownName(place)) return remote
  const [first = '', ...regions] = place.split(', ')
  const isKnown = (name: string) => isTown(name) || isThere(name)
  const words = first.split(' ')
  if (regions.length === 0 || words.length < 2 || /\d/.test(first) || isKnown(first)) return place
  const isBox = (at: number) => {
    const ahead = words.slice(0, at).join(' ')
    // "San Pedro Garza García" in a text that says that something is in San Pedro.
    return at > 1 && !isThere(ahead) && timesOf(ahead) > timesOf(first)
  }
  const ends = words.map((_, at) => at).filter((at) => at > 0 && !beginsName.test(words[at - 1] ?? ''))
  const from = ends.find((at) => isKnown(words.slice(at).join(' '))) ?? ends.findLast(isBox)
  return from === undefined ? place : [words.slice(from).join(' '), ...regions].join(', ')
}

/** "471 Ontario Street" above "Sudbury, ON P3E 4K4 See on map": an address in two lines. */
export const addressOf = (street: string, below: string): string | undefined => {
  const town = below.replace(/\s(?:see|view|show) (?:on )?(?:a |the )?map$|\s\(?map\)?$/i, '')
  return isLocation(town) || townAfterCode(town) !== undefined ? `${street}, ${town}` : undefined
}

/** "Berlin, Germany · 2 weeks ago · 85 applicants": how networks write where a job is and since when it is shown. */
const beforeAge =
  /^(.{3,160}?) ?·\s(?:(?:reposted|publicado(?: de novo)?|republié|erneut veröffentlicht|opnieuw geplaatst|ponownie opublikowano)\s)?(?:(?:hace|il y a|vor|há|för|for|sedan|před|acum)\s)?\d{1,2}\+?\s(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|stunden?|tage?n?|wochen?|monate?n?|horas?|días?|dias?|semanas?|mes(?:es)?|mês|heures?|jours?|semaines?|mois|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|uur|dag(?:en)?|we[ke]+n?|maand(?:en)?|godzin\p{L}?|dni|dzień|tygod\p{L}{2,4}|miesi\p{L}{2,4})(?!\p{L})/iu

/** The longest end of such a line that has the form of a place. */
export const placeBeforeAge = (line: string): string | undefined => {
  const [, said = ''] = beforeAge.exec(line.slice(0, 300)) ?? []
  const words = said.split(' ').slice(-16)
  return words.map((_, at) => words.slice(at).join(' ')).find(isLocation)
}
