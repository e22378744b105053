/** Collects every name on a page or in a text that may be the employer's, and how each was found. */

import { contactIn } from '../../fields/contact.ts'
import {
  employersIn,
  findSpelling,
  hasLegalForm,
  isEmployerName,
  slugify,
  statedEmployer,
} from '../../fields/employer.ts'
import { isEstablishment, isNamedInWords } from '../../fields/establishment.ts'
import { boardOfHost, isJobBoardHost, isJobSiteName, isNameOfBoard } from '../../fields/job-boards.ts'
import { stripTitleLabel, titleSeparator } from '../../fields/job-title.ts'
import { isLocation } from '../../fields/location.ts'
import { nameAndPlace } from '../../fields/name-and-place.ts'
import { copyrightOwners, stripCareersWords } from '../../fields/site-names.ts'
import { isDepartment } from '../../text/header.ts'
import { isOfMenus } from '../../text/menu-words.ts'
import { isNoName, isShort, isUncommon, keyOf, labelsOf, ordinary, partsOf, wordBeginning } from '../names.ts'
import type { Occurrence } from '../names-in-text.ts'
import { placeBefore } from '../place/place-names.ts'
import type { Sight } from '../sight.ts'
import { lineOfTitle } from '../title/line-of-title.ts'
import { namesAboveAddresses } from './employer-addresses.ts'
import { type Found, isFormal } from './employer-found.ts'
import { cyrillicSpellings } from './employer-in-cyrillic.ts'
import { namesInFirstLines } from './employer-in-first-lines.ts'
import { bareHostsIn } from './employer-in-text.ts'
import { namesStreet } from './employer-kinds.ts'
import { isNameLike, type Mention } from './employer-mentions.ts'
import { nameAlone } from './employer-name-alone.ts'
import { isNobody } from './employer-nobody.ts'
import {
  isCaseOf,
  isLabelledPlace,
  isNeverCut,
  isPlaces,
  withoutPlaceBehind,
  withoutStreet,
  withoutTown,
} from './employer-places.ts'

/** What may be the name in a line that ends with a place whose town is not known: "Acme Tools Padua, Veneto, Italy". */
const namesBeforePlace = (line: string): string[] => {
  const words = line.split(' ')
  const ends = words.map((_word, index) => index).slice(1, 6)
  return ends
    .filter((end) => {
      const place = words.slice(end).join(' ')
      return /^[\p{Lu}\d]/u.test(place) && place.includes(', ') && isLocation(place)
    })
    .map((end) => words.slice(0, end).join(' '))
    .filter(isNameLike)
}

/** A name that a text writes without capitals, or only in an address: "biicode", and "Acme" for jobs@acme.com. */
const asWritten = (label: string, words: Set<string>): string =>
  words.has(label) ? label : `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`

/** "Krume Graz" for krumegraz.com, where the text has both words, if not side by side. */
const twoWordsOf = (label: string, text: string): string | undefined => {
  if (label.length < 8 || label.length > 40) return undefined
  const words = new Map<string, string>()
  for (const [word] of text.slice(0, 30_000).matchAll(/(?<!\p{L})\p{Lu}[\p{L}\d]{2,30}/gu))
    words.set(slugify(word), word)
  for (let end = 3; end <= label.length - 3; end++) {
    const [one, other] = [words.get(label.slice(0, end)), words.get(label.slice(end))]
    if (one !== undefined && other !== undefined) return `${one} ${other}`
  }
  return undefined
}

/** "Salz&Brot" for salz-und-brot.de too. */
const spellingInText = (label: string, text: string): string | undefined =>
  findSpelling(label, text) ??
  ['und', 'et', 'og', 'och', 'en', 'y', 'e', 'i']
    .filter((and) => label.length > 6 && label.slice(2, -2).includes(and))
    .map((and) => findSpelling(label.replace(and, 'and'), text))
    .find((found) => found?.includes('&'))

/** "Bakers' job ad Krume Tools OÜ": behind other words, what has capitals and a legal form is the name. */
const nameWithForm = (said: string): string | undefined => {
  const [, name = ''] = /\s\p{Ll}\S{0,20} ((?:\p{Lu}\S{0,30} ){1,4}\p{Lu}\S{0,12})$/u.exec(said) ?? []
  return name !== '' && hasLegalForm(name) ? name : undefined
}

/** What is known before names are collected: the text, what it mentions, and the names of places in it. */
export type Known = {
  own: string
  mentions: Mention[]
  places: Set<string>
  placesOrEmployers: Set<string>
  position: string | undefined
  occurrences: Partial<Record<string, Occurrence[]>>
}

/** How names are found where the codes of states stand too. */
const besidePlaces = new Set([
  'by the title',
  'before a place',
  'behind the title',
  'a part of a title',
  'in a line with the title',
  'before a word of titles',
  'behind a word of titles',
])

/** How the firms of other jobs are found. */
const ofLists = new Set(['a line with a legal form', 'named', 'named as establishments are', 'a contact', 'the rules'])

/** More names than this no page has for its employer. */
const maxNames = 80
const maxNamed = 40
/** Each host is sought in the whole text. */
const maxHosts = 25
/** What stands further down in a text has nothing to do with one posting. */
const maxLines = 3_000
export const employerNames = (
  sight: Sight,
  { own, mentions, places, placesOrEmployers, position, occurrences }: Known,
  byRules: string | undefined,
): Map<string, Found> => {
  const { lines, text, titles, headings, url, siteNames, logos, hosts, labelled, page } = sight
  const found = new Map<string, Found>()
  const positionKey = slugify(position ?? '')
  const add = (said: string | undefined, kind: string) => {
    const whole = nameAlone(said ?? '')
    const name = isNeverCut(whole, own) ? whole : withoutTown(withoutPlaceBehind(whole))
    const key = keyOf(name)
    if (
      name.length < 2 ||
      name.length > 80 ||
      key.length < 2 ||
      (found.size >= maxNames && !found.has(key)) ||
      // Pay, and addresses of pages.
      /\p{Sc}|https?:/u.test(name) ||
      isLabelledPlace(name) ||
      isOfBoard(name) ||
      (isTownInCase(name) && kind !== 'a label') ||
      isPlaces(name) ||
      // "ON" beside a town
      (/^\p{Lu}{2}$/u.test(name) && besidePlaces.has(kind)) ||
      (kind === 'the rules' ? isOfMenus(name) || namesStreet(name) || isNobody(name) : isNoName(name)) ||
      key === positionKey
    )
      return
    const known = found.get(key) ?? { spellings: new Map(), kinds: new Set() }
    known.spellings.set(name, (known.spellings.get(name) ?? 0) + 1)
    known.kinds.add(kind)
    found.set(key, known)
  }

  const host = url?.hostname ?? ''
  const isBoardsHost = boardOfHost(host) !== undefined
  const isOfBoard = (name: string) => isBoardsHost && (isNameOfBoard(name, host) || boardsSignature.has(name))
  // Whoever hires on a board is named on the page, and not only where the board signs its title: "Baker - Graz | واد كنيس".
  const boardsSignature = new Set(
    lines.length < 5
      ? []
      : titles
          .map((title) => title.split(titleSeparator))
          .filter((parts) => parts.length > 1)
          .map((parts) => nameAlone(parts.at(-1) ?? ''))
          .filter((last) => !own.includes(last)),
  )
  const read = new Set([...(page?.places ?? []).map(({ value }) => value), labelled.location ?? ''])
  const townKeys = [...read]
    .filter((place) => place.length > 3 && place.length < 40)
    .map((place) => place.toLowerCase())
  const isTownInCase = (name: string) =>
    !/[ .&]/.test(name) && !labelsOf(host).includes(slugify(name)) && isCaseOf(name, townKeys)

  add(byRules, 'the rules')
  add(withoutStreet(labelled.company ?? ''), 'a label')
  for (const name of siteNames)
    for (const part of [name, ...name.split(/\s[|–—-]\s/)]) add(stripCareersWords(part), 'the name of the site')
  for (const title of titles)
    for (const { name, isAt } of partsOf(title)) {
      const formal = nameWithForm(name)
      if (formal !== undefined) add(formal, 'a part of a title')
      if (/\p{L}/u.test(name) && (!isDepartment(name) || hasLegalForm(name)))
        add(name, isAt ? 'at in a title' : 'a part of a title')
      const both = nameAndPlace(name)
      if (both !== undefined) add(both.company, 'a part of a title')
    }
  for (const title of titles) {
    const [, hiring] = /^(\p{Lu}.{1,60}?) (?:is |are )?(?:now )?hiring /u.exec(title) ?? []
    add(hiring, 'at in a title')
  }
  for (const head of headings) {
    const at = partsOf(head).find(({ isAt }) => isAt)
    if (at !== undefined) add(at.name, 'at in a title')
  }
  for (const { name, kind } of namesInFirstLines(sight, places, position)) add(name, kind)
  const [linked, ...others] = new Set(page?.employers)
  if (linked !== undefined && others.length === 0 && (isNameLike(linked) || hasLegalForm(linked)))
    add(linked, 'a link to an employer')
  // What a page or text begins with may be a name alone, which in some scripts nothing else tells.
  for (const line of lines.slice(0, 3))
    if (line.length <= 16 && /^[\p{Lo}\p{Lm}・&]+$/u.test(line) && isNameLike(line)) add(line, 'a first line')
  add(statedEmployer(own), 'a statement')
  for (const name of employersIn(own)) add(name, 'a likely statement')
  for (const { name, kind } of mentions) add(name, kind)
  const pageHost = url === undefined ? [] : labelsOf(url.hostname)
  const all = `${titles.join('\n')}\n${text}`
  for (const label of pageHost) {
    add(findSpelling(label, all) ?? twoWordsOf(label, all), 'the address')
    if (!isJobSiteName(label)) add(wordBeginning(label, all), 'the address')
    if (!isJobBoardHost(label) && !/board|portal/.test(label) && label.length > 3)
      add(`${label.slice(0, 1).toUpperCase()}${label.slice(1)}`, 'only the address')
  }
  const inCyrillic = cyrillicSpellings(own)
  const written = new Set(own.split(/[^\p{L}\p{N}@.-]+/u))
  const labels = new Set([...hosts.slice(0, maxHosts).flatMap(labelsOf), ...bareHostsIn(own)])
  for (const label of labels)
    if (!ordinary.test(label))
      add(spellingInText(label, own) ?? inCyrillic(label) ?? asWritten(label, written), 'an address in it')
  for (const owner of copyrightOwners(`${text} `))
    add(
      owner
        .replace(
          /(?:(?<!\s)\s+)?\b(all rights|alle rechte|tous droits|todos os|todos los|powered by|inc\.? all|designed).*$/i,
          '',
        )
        .replace(/(?<![\s,.®™|-])[\s,.®™|-]+\d*$/, ''),
      'the copyright',
    )
  add(contactIn(lines)?.company, 'a contact')
  for (const name of namesAboveAddresses(lines))
    if (isNameLike(name) || hasLegalForm(name)) add(name, 'above an address')
  for (const logo of logos) add(logo, 'the logo')
  const at = lineOfTitle(lines, position)
  const near = lines
    .slice(Math.max(0, at - 2), Math.max(0, at) + 5)
    .filter((line) => isShort(line) && line !== position)
  for (const line of position === undefined ? [] : lines.slice(0, 60)) {
    // "Baker – Krume"
    const [one = '', other = '', ...more] = line.length < 150 ? line.split(/(?<!\s)\s+[–—|·-]\s+/) : []
    if (more.length === 0 && stripTitleLabel(one) === position) add(other, 'behind the title')
    if (more.length === 0 && other !== '' && stripTitleLabel(other) === position) add(one, 'behind the title')
    // "Krume · Baker · Graz"
    const parts = line.length < 150 ? line.split(titleSeparator).map((part) => part.trim()) : []
    if (parts.length > 2 && parts.length < 7 && parts.some((part) => stripTitleLabel(part) === position))
      for (const part of parts)
        if (isNameLike(part) && !isDepartment(part) && !places.has(part)) add(part, 'in a line with the title')
  }
  // "Baker - Krume", if all of it was read as the position
  for (const part of (position ?? '').split(titleSeparator).slice(1))
    if (isNameLike(part) && !isDepartment(part)) add(part, 'a part of the position')
  for (const said of near) {
    const line = nameAlone(said)
    const isPlace =
      places.has(line) || placesOrEmployers.has(line) || line === labelled.location || placeBefore(line) !== undefined
    if ((isNameLike(line) || hasLegalForm(line)) && !/ [·•|] /.test(line) && !isPlace) add(line, 'by the title')
    const both = nameAndPlace(line)
    if (both !== undefined) add(both.company, 'by the title')
    else for (const name of namesBeforePlace(line)) add(name, 'before a place')
    for (const part of line.split(/(?<!\s)\s*[·•|]\s+/))
      if (part !== line && isNameLike(part)) add(part, 'by the title')
  }
  for (const line of lines.slice(0, maxLines)) {
    const bare = line.length < 100 ? line.replace(/^(?:©|\(c\)|copyright|\d+(?!\p{L})|[\s–-])+/iu, '') : ''
    if (hasLegalForm(bare) && isEmployerName(bare)) add(bare, 'a line with a legal form')
    else if ((isShort(bare) && isEstablishment(bare) && isNameLike(bare)) || isNamedInWords(bare))
      add(bare, 'a line with an establishment')
  }
  const often = Object.values(occurrences)
    .flatMap((each) => each?.slice(0, 1).map(({ name }) => ({ name, times: each.length })) ?? [])
    .sort((one, other) => Number(isUncommon(other.name)) - Number(isUncommon(one.name)) || other.times - one.times)
  for (const { name } of often.slice(0, maxNamed))
    if ((isNameLike(name) || !/\p{Lu}/u.test(name)) && !places.has(name))
      add(name, isEstablishment(name) ? 'named as establishments are' : 'named')
  // The firms of other jobs stand in a list below; the one of this job stands beside its title.
  const beside = [...found.values()].filter((each) => each.kinds.has('by the title') && isFormal(each))
  if (beside.length === 1)
    for (const [key, each] of found)
      if (isFormal(each) && [...each.kinds].every((kind) => ofLists.has(kind))) found.delete(key)
  return found
}
