/** Tells what speaks for and against each name that may be a posting's employer. */

import { hasLegalForm, isEmployerName, slugify } from '../fields/employer.ts'
import { isJobBoard, isJobSiteName } from '../fields/job-boards.ts'
import { jobTitleWord, stripTitleLabel, titleSeparator } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation, isWorkplaceOnly } from '../fields/location.ts'
import { copyrightOwners, jobBoardHost, stripCareersWords } from '../fields/site-names.ts'
import { boilerplateLine } from '../text/boilerplate.ts'
import { namesPage } from '../text/generic-title.ts'
import { isDepartment } from '../text/header.ts'
import { isFactLine, labelledField } from '../text/labels.ts'
import { sectionOf } from '../text/sections.ts'
import { isNameLike, mentionsIn } from './employer-mentions.ts'
import { employerNames, type Found, nameAlone } from './employer-names.ts'
import { asideOf, isNoName, isSameName, isShort, keyOf, labelsOf, ordinary, partsOf, placesIn } from './names.ts'
import { namesInLines, type Occurrence } from './names-in-text.ts'
import type { Sight } from './sight.ts'
import type { Candidate } from './weigh.ts'
import { countWords } from './words.ts'

const statements = ['the rules', 'a label', 'a statement', 'a likely statement']

export const employerCandidates = (sight: Sight, position: string | undefined, byRules?: string): Candidate[] => {
  const { lines, text, titles, headings, subheadings, url, siteNames, logos, hosts } = sight
  const own = lines.join('\n').slice(0, 40_000)
  const places = placesIn(own)
  for (const { value } of sight.page?.places ?? []) places.add(value)
  const mentions = mentionsIn(own)
  const mentionsOf = Object.groupBy(mentions, ({ name }) => keyOf(name))
  const occurrences = Object.groupBy(namesInLines(lines), ({ name }) => keyOf(name))
  const found = employerNames(sight, { own, mentions, places, position, occurrences }, byRules)
  const mostTimes = Math.max(
    ...Object.values(occurrences).map((each) => (isUncommon(each?.[0]?.name ?? '') ? (each?.length ?? 0) : 0)),
  )
  const firstUncommon = Object.keys(occurrences).find((key) => isUncommon(occurrences[key]?.[0]?.name ?? ''))
  const lastLines = lines.slice(-Math.max(1, Math.min(4, lines.length >> 3))).map(keyOf)

  const positionKey = slugify(position ?? '')
  const pageHost = url === undefined ? [] : labelsOf(url.hostname)
  const at =
    position === undefined
      ? -1
      : lines.findIndex((line) => stripTitleLabel(line).toLowerCase() === position.toLowerCase())
  const [above, below] = at < 0 ? [undefined, undefined] : [lines[at - 1], lines[at + 1]]
  const path =
    url === undefined
      ? []
      : url.pathname
          .split('/')
          .filter(Boolean)
          .map((segment) => slugify(segment))
  const hostKeys = new Set(pageHost)
  const siteKeys = siteNames.map(keyOf).filter(Boolean)
  const ownerKeys = copyrightOwners(`${text} `).map(keyOf)
  const titleKeys = new Set(titles.flatMap(partsOf).map(({ name }) => keyOf(name)))
  const headKeys = [...headings, ...subheadings].map(keyOf)
  const logoKeys = logos.map(keyOf)
  const hostKeysInText = new Set(
    hosts.flatMap(labelsOf).filter((label) => !ordinary.test(label) && !hostKeys.has(label)),
  )
  const lineKeys = new Set(lines.filter(isShort).map(keyOf))
  const lowerCase = new Set(own.match(/(?<!\p{L})\p{Ll}[\p{L}’'-]*/gu))
  const isBoard = url !== undefined && jobBoardHost.test(url.hostname)
  const linked = new Set(sight.page?.employers.map(keyOf))
  const onlyBesidePosition = new Set(
    titles.flatMap((title) => {
      const parts = title.split(titleSeparator).map((part) => keyOf(asideOf(part)))
      const rest = parts.filter((part) => part !== '' && !part.includes(positionKey))
      return positionKey !== '' && parts.length === 2 && rest.length === 1 ? rest : []
    }),
  )
  const isOfSite = (key: string) =>
    siteKeys.includes(key) ||
    hostKeys.has(key) ||
    logoKeys.includes(key) ||
    ownerKeys.some((each) => each.startsWith(key))
  const isStated = ({ kinds }: Found) => statements.some((kind) => kinds.has(kind))
  const others = [...found].filter(([key, each]) => isStated(each) && !isOfSite(key))
  return [...found].map(([key, { spellings, kinds }]) => {
    const spelled = kinds.has('the rules') && byRules !== undefined ? nameAlone(byRules) : spellingOf(spellings, own)
    const value = withPossessive(spelled, own)
    const signs = new Map<string, number>([['always', 1]])
    const sign = (name: string, holds: boolean | number) => {
      if (holds) signs.set(name, Number(holds))
    }
    const isSite = siteKeys.some((each) => each === key)
    const isHost = hostKeys.has(key)
    const isHostPart =
      !isHost &&
      key.length > 3 &&
      [...hostKeys].some((label) => (label.length > 3 && key.startsWith(label)) || label.startsWith(key))
    const isOwner = ownerKeys.some((each) => each.startsWith(key))
    const isLogo = logoKeys.includes(key)
    sign('rules', kinds.has('the rules'))
    sign(
      'only the rules',
      kinds.has('the rules') && [...kinds].every((kind) => kind === 'the rules' || kind === 'by the title'),
    )
    sign('labelled', kinds.has('a label'))
    sign('site name', isSite)
    sign('host', isHost)
    sign('part of host', isHostPart)
    sign('path', path.slice(0, -1).includes(key))
    sign('part of title', titleKeys.has(key))
    sign('all but the position in a title', onlyBesidePosition.has(key))
    sign('at in title', kinds.has('at in a title'))
    sign('heading', headKeys.includes(key))
    sign('logo', isLogo)
    sign('copyright', isOwner)
    sign(
      'address in text',
      [...hostKeysInText].some((label) => isSameName(label, key)),
    )
    sign('statement', kinds.has('a statement'))
    sign('likely statement', kinds.has('a likely statement'))
    const said = mentionsOf[key] ?? []
    for (const kind of new Set(said.map((each) => each.kind))) sign(kind, 1)
    for (const [where, amount] of surroundings(occurrences[key] ?? [])) sign(where, amount)
    const named = occurrences[key]?.length ?? 0
    sign('named often', Math.min(3, Math.log2(1 + named)))
    sign('named most', named > 1 && named === mostTimes)
    sign('only named', kinds.size === 1 && kinds.has('named'))
    const { all: words, common } = countWords(value)
    sign('common words', common > 0 && common === words)
    sign('a common word', common > 0 && common < words)
    const isOwnName = isUncommon(value) && common === 0 && !places.has(value) && !isDepartment(value)
    sign('uncommon near title', isOwnName && kinds.has('by the title'))
    sign('uncommon line', isOwnName && lineKeys.has(key))
    sign('uncommon and often', isOwnName ? Math.min(2, Math.log2(1 + (occurrences[key]?.length ?? 0))) : 0)
    sign('first named', key === firstUncommon)
    sign('first line', keyOf(lines[0] ?? '') === key)
    sign('last lines', lastLines.includes(key))
    sign('before a place', kinds.has('before a place'))
    sign('mixed case', /\p{Ll}\p{Lu}/u.test(value))
    sign('capitals', /^[\p{Lu}\d &.-]{3,}$/u.test(value))
    sign('mentioned often', Math.min(2, Math.log2(1 + said.length)))
    sign('contact', kinds.has('a contact'))
    sign('legal form', [...spellings.keys()].some(hasLegalForm))
    sign('right below', below !== undefined && keyOf(below) === key)
    sign('right above', above !== undefined && keyOf(above) === key)
    sign('behind title', kinds.has('behind the title'))
    sign('near title', kinds.has('by the title'))
    sign('line of its own', lineKeys.has(key))
    const times = Math.max(...[...spellings.keys()].map((each) => own.split(each).length - 1))
    sign('times', Math.min(3, Math.log2(1 + times)))
    sign('not in text', times === 0)
    sign('only in the address', kinds.size === 1 && kinds.has('only the address'))
    sign('early', own.slice(0, 400).includes(value))
    const kindsOfSite = [isSite, isHost || isHostPart, isOwner, isLogo].filter(Boolean).length
    sign('signs of the site', kindsOfSite)
    const isSaid =
      said.length > 0 || kinds.has('a label') || kinds.has('a statement') || kinds.has('a likely statement')
    sign('site of another address', isOfSite(key) && !isHost && !isHostPart && hostKeys.size > 0)
    sign('site and text', kindsOfSite > 0 && isSaid)
    sign('title and text', titleKeys.has(key) && isSaid)
    sign('title and site', titleKeys.has(key) && kindsOfSite > 0)
    sign('another is stated', isOfSite(key) && !kinds.has('a label') && !kinds.has('a statement') && others.length > 0)
    const isBoardOfSite = kindsOfSite > 0 && isJobSiteName(value) && !agency.test(value)
    sign('a board, and the site', isBoardOfSite)
    sign('a board, and another below the title', isBoardOfSite && below !== undefined && isNameLike(below))
    sign('stated, and not the site', others.some(([other]) => other === key) && siteKeys.length + hostKeys.size > 0)
    sign('site of a board', kindsOfSite > 0 && isBoard)
    sign('site with the menu of a board', isOfSite(key) && sight.page?.isOfBoard === true)
    sign('linked as an employer', linked.has(key))
    sign('board', isJobBoard(value))
    sign('name of a board', isJobSiteName(value) && !agency.test(value))
    sign('name of an agency', agency.test(value))
    sign('place', isLocation(value) || isRemoteLocation(value) || isWorkplaceOnly(value))
    sign('place in text', places.has(value) && !jobTitleWord.test(value))
    sign('title word', jobTitleWord.test(value))
    sign(
      'only mentioned',
      said.length > 0 &&
        kindsOfSite === 0 &&
        !titleKeys.has(key) &&
        !lineKeys.has(key) &&
        [...kinds].every((kind) => said.some((each) => each.kind === kind)),
    )
    sign('one word', !value.includes(' '))
    sign('position', positionKey !== '' && (key === positionKey || positionKey.includes(key)))
    sign('department', isDepartment(value))
    sign('generic', namesPage(value) || boilerplateLine.test(value))
    sign('no name', !isEmployerName(value) && !(hostKeysInText.has(key) && times > 1))
    sign('no name at all', isNoName(value))
    sign('also lower case', lowerCase.has(value.toLowerCase()) && /\p{Ll}/u.test(value))
    sign('lower-case words', value.split(' ').filter((word) => /^\p{Ll}{3,}$/u.test(word)).length)
    sign('colon', /[:：@]/.test(value))
    sign('lower case', !/\p{Lu}|\p{Lo}/u.test(value))
    sign('digits', /\d{3}/.test(value))
    sign('many words', Math.max(0, value.split(' ').length - 4))
    sign('sentence', /[.!?]$/.test(value) && !hasLegalForm(value))
    sign('section', sectionOf(value) !== undefined || isFactLine(value) || labelledField(value) !== undefined)
    return { value, signs }
  })
}

/** Agencies sign postings of others, which they often do not name. */
const agency =
  /recruit(?:ment|ing|ers?)|staffing|personal(?:vermittlung|dienst)|personnel|talents?(?!\p{L})|int[eé]rim|headhunt|consult(?:ing|ants?)(?!\p{L})/iu

/** Whether a name may be somebody's: no word of many postings, no title, no place. */
const isUncommon = (name: string): boolean => {
  const { all, common } = countWords(name)
  return common < all && !jobTitleWord.test(name) && !isLocation(name)
}

/** What is seen around a name, and how often. */
const surroundings = (occurrences: Occurrence[]): Map<string, number> => {
  const times = new Map<string, number>()
  for (const { around } of occurrences) for (const each of around) times.set(each, (times.get(each) ?? 0) + 1)
  return new Map([...times].map(([each, amount]) => [each, Math.min(2, Math.log2(1 + amount))]))
}

/** "Moody's" where a text writes it in no other way. */
const withPossessive = (name: string, text: string): string => {
  const times = (spelling: string) => text.split(spelling).length - 1
  const full = [`${name}'s`, `${name}’s`].find((each) => times(each) > 2 && times(each) === times(name))
  return full ?? name
}

/** The spelling that is used most, or the full one with its legal form. */
const spellingOf = (spellings: Map<string, number>, text: string): string =>
  [...spellings.keys()]
    .map((value) => ({
      value,
      times:
        text.split(value).length -
        1 +
        (/\p{Lu}|\p{Lo}/u.test(value) ? 0.5 : 0) +
        (stripCareersWords(value) === value ? 0.25 : 0),
    }))
    .sort((one, other) => other.times - one.times)[0]?.value ?? ''
