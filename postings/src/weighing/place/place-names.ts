/** Collects what may be a posting's place, and how each was found. */

import { placeOfAuthority } from '../../fields/authority.ts'
import { contactIn } from '../../fields/contact.ts'
import { hasLegalForm, slugify } from '../../fields/employer.ts'
import { jobTitleWord } from '../../fields/job-title.ts'
import {
  isLocation,
  isRemoteLocation,
  isStreet,
  isTownName,
  isWorkplaceOnly,
  labelledLocation,
  locationIn,
  townAfterCode,
} from '../../fields/location.ts'
import { townInCase } from '../../fields/location-in-cases.ts'
import { isSomethingIn, locationInProse, placeAfterTitle } from '../../fields/location-in-prose.ts'
import { nameAndPlace } from '../../fields/name-and-place.ts'
import { remember } from '../../fields/remember.ts'
import { isTown } from '../../fields/towns.ts'
import { labelledValuesInLine } from '../../text/labels.ts'
import type { Sight } from '../sight.ts'
import { lineOfTitle } from '../title/line-of-title.ts'
import { addressOf, placeBeforeAge, placeFormsIn, withoutWordsBefore } from './place-forms.ts'
import { placesInSentences } from './place-in-sentences.ts'
import { lastPlacesIn, placesInBrackets, placesInHeading, placesInTitle } from './place-in-titles.ts'
import { placeBehindUnlistedLabel, placesBelowLabel, placesSideBySide, withoutEstablishment } from './place-labels.ts'
import { remoteFormsIn } from './place-remote.ts'

/** A place, how it was found, how many lines it is away from the title, and whether a sentence named it in another case. */
export type Found = { kinds: Set<string>; away: number; value: string; isSpoken: boolean }

/** "Teilzeit", "Full time": how much one works, but not where. */
const isHoursOnly = (value: string) => isWorkplaceOnly(value) && !isRemoteLocation(value)

/** "hos oss", "当院": whoever speaks, in small letters, since Oss is a town. */
const whoSpeaks =
  /^(?:us|uns|nous|nosotr[oa]s|noi|nós|ons|oss|nás|nas|nami|meillä|nálunk|нас|нами|我们|我們|私たち|当社|弊社|当院|当店|当園|当校|当館|本校|우리|저희|chúng tôi)$/u
/** "Homeoffice möglich": what is possible beside the place of work. */
const whatIsPossible = /^(?!.*[,;]).* (?:möglich|possible|posible|possibile|possível|mogelijk|możliwa|mulig|möjligt)$/iu

const isAcronym = /^\p{Lu}{2,5}$/u
const placeAcronym =
  /^(?:NYC|SF|DC|LA|US|USA|UK|EU|UAE|CDMX|CABA|DF|BGC|HCMC|HCM|TPHCM|KL|HK|NRW|EMEA|APAC|LATAM|DACH|SEOUL|PARIS|BERN|WIEN|ROMA|OSLO|LYON|BONN)$/

const isOnlyAcronym = (value: string): boolean => {
  const [first = '', region] = value.split(/, (?=[A-Z]{2}$)/)
  return isAcronym.test(first) && !placeAcronym.test(first) && (region === undefined || !isTown(first))
}

/** All that is known of some places. */
export const nameByTitle = 'name by the title'

const maxCandidates = 80
/** As much of a text as says where its towns are. */
const maxText = 30_000
const maxLines = 250
/** A text of so few lines may have lost the ends of its lines. */
const fewLines = 12

export const startOf = ({ lines }: Sight): string => lines.join('\n').slice(0, maxText)
export const topOf = ({ lines }: Sight): string[] => lines.slice(0, maxLines)

const headquarters = /^(headquarters?|head office|hq|hauptsitz|siège|sede central|founded)\b/i

/** "Ghent, Belgium Full-Time Engineering": boxes side by side, the first of which is a place. */
export const placeBefore = (line: string): string | undefined => {
  const words = line.split(' ')
  if (line.length > 120 || words.length < 3 || isLocation(line)) return undefined
  for (let end = Math.min(6, words.length - 1); end > 0; end--) {
    const place = words
      .slice(0, end)
      .join(' ')
      .replace(/[,;|·•]$/, '')
    const next = words[end] ?? ''
    if (isLocation(place) && (place.includes(',') || isTown(place)) && /^[\p{Lu}\d(|·•–—$€£]/u.test(next)) return place
  }
  return undefined
}

const isPartOfText = (kind: string) =>
  kind === 'boxes' || kind === 'a part of a line' || kind === 'at the end of a line'

/** Lines below each other that are all places; without their regions only where they stand below the title. */
const rowsFrom = (lines: string[], from: number, isBelowTitle: boolean): string[] => {
  const rows = new Set<string>()
  for (const line of lines.slice(from, from + 10)) {
    if (!((line.includes(',') || isBelowTitle) && isLocation(line))) break
    rows.add(line)
  }
  return [...rows]
}

/** Whether each sentence with a name is about what the employer is, or about others. */
export const isOnlyAboutEmployer = (name: string, lines: string[]): boolean => {
  const mentions = lines.filter((line) => line.includes(name)).slice(0, 6)
  return (
    name !== '' &&
    mentions.length > 0 &&
    mentions.every((line) => {
      const before = line.slice(0, line.indexOf(name)).slice(-160)
      return (line.length > 60 && aboutEmployer.test(before)) || aboutOthers.test(before)
    })
  )
}

/** Where it sits itself is often not where the job is. */
const aboutEmployer =
  /(?:founded|headquartered|headquarters|startup|start-up|we are an?|is an?(?! (?:\S{1,20} ){0,3}(?:position|role|job|opportunity|vacancy|post)(?!\p{L}))|company|core team|part of the team|clients|customers|investors|università|university of|gegründet|hauptsitz|siège social|fondée)[^.!?]{0,80}$/iu

/** "Our suppliers sit in Lisbon.", "a degree from the University of Cambridge" */
const aboutOthers =
  /(?<!\p{L})(?:suppliers|customers|clients|investors|partners|users|kunden|lieferanten|partner|investoren|clientes|proveedores|fornecedores|fournisseurs?|clienti|fornitori|klanten|kunder|klienci|klientů|zákazní\p{L}{1,3}|клиент(?:ы|ов|ами)|поставщик(?:и|ов)|клієнт(?:и|ів))[ ](?:\p{Ll}+[ ]){0,4}$|(?:studied (?:at|in)|degree from|(?:M|B)\.?Sc\.?,? from|graduates? (?:of|from))[ ][^.!?]{0,40}$|顧客|取引先|客户|고객/iu

/** "Colegiales, CABA (Híbrido)", "Mitte, Berlin": a part of a town, unless it is the employer. */
const isDistrict = (line: string, company: string | undefined): boolean => {
  if (line.length > 60 || isLocation(line)) return false
  const [part = '', town = '', more] = line.replace(/\s\([^()]{3,20}\)$/u, '').split(', ')
  return more === undefined && part !== company && isTownName(part) && isTown(town) && !hasLegalForm(part)
}

/** What is known before places are collected: the title, the employer, what rules found, and whether a text uses a name as a place's. */
export type Known = {
  position: string | undefined
  company: string | undefined
  byRules: string | undefined
  isUsed: (name: string) => boolean
}

export const placeNames = (
  sight: Sight,
  { position, company, byRules: foundByRules, isUsed }: Known,
): Map<string, Found> => {
  const { lines, titles, labelled, page } = sight
  const found = new Map<string, Found>()
  const companyKey = slugify(company ?? '')
  // What is labelled as the place may have been taken for the employer too.
  const isOther = (value: string, kind: string) =>
    (kind !== 'label in a line' && companyKey !== '' && slugify(value) === companyKey && !isTown(value)) ||
    jobTitleWord.test(value)
  const top = topOf(sight)
  const at = lineOfTitle(top.slice(0, Math.max(20, top.length / 2)), position, 'last')
  const start = startOf(sight)
  // "Researcher in Machine Learning"; and what is labelled "Reno, NV · Hybrid" is one place.
  const isNamedElsewise = (name: string) =>
    position?.endsWith(name) === true || (labelled.location !== undefined && labelled.location.includes(name))
  const all = `${titles.join('\n')}\n${start}`
  const usage = {
    isThere: remember((name: string) => isSomethingIn(name, start)),
    timesOf: remember((name: string) => all.split(name).length - 1),
  }
  const placeOf = (said: string | undefined) => said && withoutEstablishment(said, company)
  // Rules know neither where a box ends nor whose place it is.
  const byRules = placeOf(foundByRules && withoutWordsBefore(foundByRules, usage))
  const add = (said: string | undefined, kind: string, away = 99) => {
    const named = withoutWordsBefore(said?.replace(/^[\s–—•·*-]+|\.$/g, '').trim() ?? '', usage)
    const spoken = townInCase(named)
    const value = spoken ?? named
    const key = slugify(value)
    if (said === undefined || (value !== byRules && isOther(value, kind)) || isHoursOnly(value)) return
    if (whoSpeaks.test(value) || whatIsPossible.test(value)) return
    // "NICE", "CRM": hardly ever the town of that name.
    if (kind !== 'rules' && kind !== 'label' && isOnlyAcronym(value)) return
    if (value.length < 2 || value.length > 120 || key.length < 2 || (found.size >= maxCandidates && !found.has(key)))
      return
    const known = found.get(key) ?? { kinds: new Set(), away, value, isSpoken: false }
    known.kinds.add(kind)
    known.away = Math.min(known.away, away)
    known.isSpoken ||= spoken !== undefined
    found.set(key, known)
  }
  add(byRules, isStreet(byRules ?? '') || isOnlyAboutEmployer(byRules ?? '', top) ? 'unlike a place of work' : 'rules')
  add(placeOf(labelled.location), 'label')
  for (const line of top)
    for (const { field, value } of labelledValuesInLine(line))
      if (field === 'location' || field === 'city') add(placeOf(labelledLocation(value)), 'label in a line')
  for (const { kind, value } of page?.places ?? []) add(value, kind)
  top.forEach((line, index) => {
    const away = at < 0 ? index : Math.abs(index - at)
    if (headquarters.test(line)) return
    const place = locationIn(line)
    if (place !== undefined) {
      add(place, place === line ? 'line' : 'in a line', away)
      if (place.includes('; ')) for (const each of place.split('; ')) add(each, 'one of several', away)
    }
    add(nameAndPlace(line)?.location, 'behind a name', away)
    if (company !== undefined && line.startsWith(`${company} `))
      add(locationIn(line.slice(company.length + 1)), 'behind the employer', away)
    add(placeBefore(line) ?? placeBeforeAge(line), 'before facts', away)
    add(placeOf(placeBehindUnlistedLabel(line)), 'label in a line', away)
    for (const { kind, value } of placeFormsIn(line, away, isUsed))
      if (!(isPartOfText(kind) && isNamedElsewise(value))) add(placeOf(value), kind, away)
    if (line.length < 100)
      for (const part of line.split(', ')) if (part !== line && isLocation(part)) add(part, 'a part of a line', away)
    if (isStreet(line.replace(/\.$/, '')))
      add(addressOf(line.replace(/\.$/, ''), top[index + 1] ?? ''), 'address', away)
    for (const { kind, value } of [
      ...placesBelowLabel(top, index),
      ...remoteFormsIn(line, position),
      ...placesInSentences(line, top.length < fewLines ? maxText : undefined),
    ])
      add(value, kind, away)
    if (away < 12) add(placesSideBySide(line), 'rows', away)
    if (away < 12 && isDistrict(line, company)) add(line, 'district', away)
    const below = top[index + 1] ?? ''
    const isBelowTitle = at >= 0 && index > at && away <= 8
    if (
      ((line.includes(',') && below.includes(',')) || isBelowTitle) &&
      line !== below &&
      isLocation(line) &&
      isLocation(below)
    )
      add(rowsFrom(top, index, isBelowTitle).join('; '), 'rows', away)
    if (
      line.length < 40 &&
      away < 6 &&
      line !== company &&
      line !== position &&
      !jobTitleWord.test(line) &&
      line.split(', ').every(isTownName) &&
      isUsed(line.split(', ')[0] ?? '')
    )
      add(line, 'lone town', away)
    if (
      line.length < 40 &&
      away > 0 &&
      away < 6 &&
      line !== company &&
      line !== position &&
      line.split(/, | - /).every(isTownName)
    )
      add(line, nameByTitle, away)
    const coded = townAfterCode(line.split(/,\s|\s[–-]\s/).at(-1) ?? '')
    if (coded !== undefined) add(coded, 'behind a code', away)
  })
  // What is in brackets in a sentence belongs to a word of it.
  const first = top.slice(0, 3).filter((line) => line.length < 120 && !line.endsWith('.'))
  const named = first.filter((line) => position !== undefined && line.includes(position))
  for (const { kind, value } of [
    ...titles.flatMap((title) => placesInTitle(title, position)),
    ...[...new Set([...titles, ...sight.headings, ...named])].flatMap(placesInHeading),
    ...first.filter((line) => jobTitleWord.test(line)).flatMap(placesInBrackets),
  ])
    add(value, kind)
  for (const title of [...titles, ...sight.headings])
    for (const last of lastPlacesIn(title, isUsed)) if (last !== company) add(last, 'last word of a title')
  if (position !== undefined) add(placeAfterTitle([...titles, ...top.slice(0, 60)], position), 'behind the title')
  add(locationInProse(lines), 'prose')
  add(contactIn(lines)?.town, 'contact')
  if (
    position !== undefined &&
    titles.some((title) => title.toLowerCase().includes(`remote ${position.toLowerCase()}`))
  )
    add('Remote', 'remote title')
  // "ICON Studio Mönchengladbach"
  const seat = company?.split(' ').at(-1)
  if (seat !== undefined && seat !== company && (isTown(seat) || isUsed(seat))) add(seat, 'in the name of the employer')
  const administered = placeOfAuthority(company ?? '')
  if (administered !== undefined && isTownName(administered)) add(administered, 'in the name of the employer')
  return found
}
