/** Collects what may be a posting's place, and how each was found. */

import { contactIn } from '../fields/contact.ts'
import { slugify } from '../fields/employer.ts'
import { jobTitleWord, stripTitleLabel, titleSeparator } from '../fields/job-title.ts'
import {
  isLocation,
  isRemoteLocation,
  isStreet,
  isTownName,
  isWorkplaceOnly,
  labelledLocation,
  locationIn,
  townAfterCode,
} from '../fields/location.ts'
import { isSomethingIn, locationInProse, placeAfterTitle } from '../fields/location-in-prose.ts'
import { nameAndPlace } from '../fields/name-and-place.ts'
import { remember } from '../fields/remember.ts'
import { isTown } from '../fields/towns.ts'
import { labelledValuesIn } from '../text/labels.ts'
import { addressOf, placeAtEnd, placeFormsIn, townWithNumber, withoutWordsBefore } from './place-forms.ts'
import type { Sight } from './sight.ts'

/** A place, how it was found, and how many lines it is away from the title. */
export type Found = { kinds: Set<string>; away: number; value: string }

/** "Teilzeit", "Full time": how much one works, but not where. */
const isHoursOnly = (value: string) => isWorkplaceOnly(value) && !isRemoteLocation(value)

const isAcronym = /^\p{Lu}{2,5}$/u
const placeAcronym =
  /^(?:NYC|SF|DC|LA|US|USA|UK|EU|UAE|CDMX|CABA|DF|BGC|HCMC|KL|HK|NRW|EMEA|APAC|LATAM|DACH|SEOUL|PARIS|BERN|WIEN|ROMA|OSLO|LYON|BONN)$/

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

export const startOf = ({ lines }: Sight): string => lines.join('\n').slice(0, maxText)
export const topOf = ({ lines }: Sight): string[] => lines.slice(0, maxLines)

const headquarters = /^(headquarters?|head office|hq|hauptsitz|siège|sede central|founded)\b/i
const aboutRemote =
  /\b(?:fully |100\s?% )?(?:remote(?:ly)?(?!\s(?:hospital|infrastructure|monitoring|sensing|control|access|server|desktop|support|diagnos|device|management|procedure|execution))|work from home|télétravail|teletrabajo|homeoffice|home office|remoto|remota|zdalna|zdalnie)\b|віддалено|удал[её]нно|リモート|远程|재택/iu

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

const inPlace =
  /(?<!\p{L})(?:in|à|en|em|w|we|v|ve|na|bij|bei|i|at|near|from|around|downtown|в|у|in der Nähe von)[ ](?:the |our |downtown |central |der |dem )?((?:(?:St|Ft|Mt)\.[ ])?\p{Lu}[\p{L}'’.-]*(?:[ -](?:\p{Lu}[\p{L}'’-]*|am|an der|de|do|la|sur|upon|of)){0,3}(?:,[ ]\p{Lu}[\p{L}'’.-]*(?:[ ]\p{Lu}[\p{L}'’-]*)?){0,2})/gu

/** "office in downtown Ft. Myrtle", "1 position available in Kurnool", "based out of the East Coast": any name may follow. */
const basedIn =
  /(?<!\p{L})(?:[Oo]ffices?|[Hh]eadquarters|[Ss]tudio|[Ll]ab|[Hh]ub|[Cc]ampus|[Ss]tore|[Pp]lant|[Aa]vailable|[Ll]ocated|[Bb]ased(?: out)?|[Ss]ituated|[Ss]tationed|[Ss]tandort|[Bb]üro|[Ff]iliale|basé\p{L}*|situé\p{L}*|ubicad\p{L}*|situad\p{L}*|gevestigd|siedzib\p{L}*|расположен\p{L}*|[Ss]ede(?: di lavoro| operativa)?|[Uu]ffici?o?|[Tt]ienda|[Ll]oja|[Mm]agasin|[Oo]ficina)[ ](?:in|at|of|out of|near|à|a|di|de|en|em|w|we|v|ve|na|в|у|на)[ ](?:the |our |downtown |central |der |dem |la |a |ciudad de |cidade de )?((?:(?:St|Ft|Mt)\.[ ])?\p{Lu}[\p{L}'’-]*(?:[ -](?:\p{Lu}[\p{L}'’-]*|am|an der|de|do|la|sur|upon|of)){0,3}(?:,[ ]\p{Lu}[\p{L}'’.-]*(?:[ ]\p{Lu}[\p{L}'’-]*)?){0,2})/gu

/** "Based out of the East Coast USA.", "Located in Hamm" */
const atStart = /^[^\p{L}]*(?:Based|Located|Onsite|On-site|Hybrid|Remote|Ort|Basé|Situé|Ubicad|Localizad|Sede)/u
const basedLine =
  /(?:in|at|from|out of|à|en|em|a)\s(?:the\s)?(\p{Lu}[\p{L}'’.-]+(?:[ -]\p{Lu}[\p{L}'’.-]*){0,3}(?:, \p{Lu}[\p{L} ]+)?)\.?$/u

/** "Product Designer (remote)" */
const isRemoteTitle = (line: string, title: string): boolean =>
  line.startsWith(title) &&
  line.length < title.length + 30 &&
  /\b(?:remote|remoto|télétravail)\b/i.test(line.slice(title.length))

/** "This position is 100% remote.", "This is a remote, full-time role." */
const isRemoteJob =
  /(?<!\p{L})(?:position|role|job|opportunity|internship|stelle|poste|puesto|vaga) (?:is|will be|can be(?: done)?|ist|est|es|é) (?:a )?(?:100\s?% |fully |completely |entirely |zu 100\s?% |en )?(?:remote|remoto|télétravail)|(?<!\p{L})this is an? (?:100\s?% |fully |completely )?remote(?!\p{L})/iu

const isPartOfText = (kind: string) =>
  kind === 'boxes' || kind === 'a part of a line' || kind === 'at the end of a line'

/** Lines below each other that are all places. */
const rowsFrom = (lines: string[], from: number): string[] => {
  const rows = new Set<string>()
  for (const line of lines.slice(from, from + 10)) {
    if (!(line.includes(',') && isLocation(line))) break
    rows.add(line)
  }
  return [...rows]
}

/** Whether each sentence with a name is about what the employer is. */
export const isOnlyAboutEmployer = (name: string, lines: string[]): boolean => {
  const mentions = lines.filter((line) => line.includes(name)).slice(0, 6)
  return (
    name !== '' &&
    mentions.length > 0 &&
    mentions.every((line) => line.length > 60 && aboutEmployer.test(line.slice(0, line.indexOf(name)).slice(-160)))
  )
}

/** Where it sits itself is often not where the job is. */
const aboutEmployer =
  /(?:founded|headquartered|headquarters|startup|start-up|we are an?|is an?|company|core team|part of the team|clients|customers|investors|università|university of|gegründet|hauptsitz|siège social|fondée)[^.!?]{0,80}$/iu

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
  const isOther = (value: string) => (companyKey !== '' && slugify(value) === companyKey) || jobTitleWord.test(value)
  const top = topOf(sight)
  const at =
    position === undefined
      ? -1
      : top.findLastIndex(
          (line, index) =>
            index < Math.max(20, top.length / 2) && stripTitleLabel(line).toLowerCase() === position.toLowerCase(),
        )
  const start = startOf(sight)
  // "Researcher in Machine Learning"; and what is labelled "Reno, NV · Hybrid" is one place.
  const isNamedElsewise = (name: string) =>
    position?.endsWith(name) === true || (labelled.location !== undefined && labelled.location.includes(name))
  const all = `${titles.join('\n')}\n${start}`
  const usage = {
    isThere: remember((name: string) => isSomethingIn(name, start)),
    timesOf: remember((name: string) => all.split(name).length - 1),
  }
  // Rules know neither where a box ends nor whose place it is.
  const byRules = foundByRules && withoutWordsBefore(foundByRules, usage)
  const add = (said: string | undefined, kind: string, away = 99) => {
    const value = withoutWordsBefore(said?.replace(/\.$/, '').trim() ?? '', usage)
    const key = slugify(value)
    if (said === undefined || (value !== byRules && isOther(value)) || isHoursOnly(value)) return
    // "NICE", "CRM": hardly ever the town of that name.
    if (kind !== 'rules' && kind !== 'label' && isOnlyAcronym(value)) return
    if (value.length < 2 || value.length > 120 || key.length < 2 || (found.size >= maxCandidates && !found.has(key)))
      return
    const known = found.get(key) ?? { kinds: new Set(), away, value }
    known.kinds.add(kind)
    known.away = Math.min(known.away, away)
    found.set(key, known)
  }
  add(byRules, isStreet(byRules ?? '') || isOnlyAboutEmployer(byRules ?? '', top) ? 'unlike a place of work' : 'rules')
  add(labelled.location, 'label')
  for (const line of top)
    for (const { field, value } of labelledValuesIn(line))
      if (field === 'location' || field === 'city') add(labelledLocation(value), 'label in a line')
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
    add(placeBefore(line), 'before facts', away)
    for (const { kind, value } of placeFormsIn(line, away, isUsed))
      if (!(isPartOfText(kind) && isNamedElsewise(value))) add(value, kind, away)
    if (line.length < 100)
      for (const part of line.split(', ')) if (part !== line && isLocation(part)) add(part, 'a part of a line', away)
    if (isStreet(line.replace(/\.$/, '')))
      add(addressOf(line.replace(/\.$/, ''), top[index + 1] ?? ''), 'address', away)
    const below = top[index + 1] ?? ''
    if (line.includes(',') && below.includes(',') && line !== below && isLocation(line) && isLocation(below))
      add(rowsFrom(top, index).join('; '), 'rows', away)
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
    if (line.length < 80 && atStart.test(line)) {
      const [, name = ''] = basedLine.exec(line) ?? []
      if (isTownName(name.split(', ')[0] ?? '')) add(name, 'a line about it', away)
    }
    if (line.length < 60 && isRemoteLocation(line)) add(line, 'line', away)
    if (position !== undefined && isRemoteTitle(line, position)) add('Remote', 'remote title', away)
    if (line.length < 400 && isRemoteJob.test(line)) add('Remote', 'it is remote', away)
    const [remote] = line.length < 100 ? (aboutRemote.exec(line) ?? []) : []
    if (remote !== undefined && !/no /i.test(line))
      add(`${remote.slice(0, 1).toUpperCase()}${remote.slice(1)}`.replace(/ly$/, ''), 'a word for remote', away)
    for (const [, name = ''] of line.slice(0, 800).matchAll(inPlace)) {
      if (isLocation(name)) add(name, 'in a sentence', away)
      else {
        const [town = ''] = name.split(', ')
        if (isLocation(town) || isTown(town)) add(town, 'in a sentence', away)
      }
    }
    for (const [, name = ''] of line.slice(0, 800).matchAll(basedIn))
      if (/^\p{Lu}/u.test(name)) add(isLocation(name) ? name : name.split(', ')[0], 'based in a town', away)
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
  for (const title of titles) {
    for (const part of title
      .split(titleSeparator)
      .flatMap((each) => [each, ...each.split(/: |(?<!\s)\s[–—-]\s|\s\(|\)/)])) {
      if (isLocation(part) || isRemoteLocation(part)) add(part, 'part of a title')
      add(nameAndPlace(part)?.location, 'part of a title')
    }
    add(townWithNumber.exec(title)?.[1], 'units')
    for (const part of title.split(titleSeparator)) {
      const last = placeAtEnd(part)
      if (last !== undefined && !position?.endsWith(last)) add(last, 'at the end of a title')
      for (const at of part.matchAll(/\s(?:in|à|en|em|w|we|v|ve|na|bij|at)\s(?=\p{Lu})/gu)) {
        const rest = part.slice(at.index + at[0].length)
        if (isLocation(rest)) add(rest, 'in a title')
      }
    }
    for (const part of title.split(titleSeparator))
      for (const [, name = ''] of part.matchAll(inPlace)) if (isLocation(name)) add(name, 'in a title')
  }
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
  const named = top.slice(0, 3).filter((line) => position !== undefined && line.includes(position))
  for (const title of new Set([...titles, ...sight.headings, ...named]))
    for (const [, bracketed] of title.matchAll(/[([]([^()[\]]{3,40})[)\]]/g))
      if (bracketed?.split(', ').every(isTownName)) add(bracketed, 'in brackets of a title')
  // "Baker – Hamm", "Vacature verkoper Utrecht"
  for (const title of [...titles, ...sight.headings])
    for (const part of title.split(/\s[|–—·-]\s/)) {
      const last = part.split(' ').at(-1) ?? ''
      const named = isTownName(part) ? part : last
      if (named !== company && (isTown(named) || isUsed(named))) add(named, 'last word of a title')
    }
  return found
}
