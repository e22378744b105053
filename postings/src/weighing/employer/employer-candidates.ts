/** Tells what speaks for and against each name that may be a posting's employer. */

import { hasLegalForm, isEmployerName, slugify } from '../../fields/employer.ts'
import { isJobBoardHost, isJobSiteName } from '../../fields/job-boards.ts'
import { jobTitleWord, titleSeparator } from '../../fields/job-title.ts'
import { copyrightOwners } from '../../fields/site-names.ts'
import { isDepartment } from '../../text/header.ts'
import {
  hasCapitalNouns,
  isHostOfUsers,
  isSameName,
  isShort,
  isUncommon,
  keyOf,
  labelsOf,
  ordinary,
  partsOf,
  placesIn,
  placesOrEmployersIn,
} from '../names.ts'
import { namesInLines, onlyBeginsSentences, surroundings } from '../names-in-text.ts'
import type { Sight } from '../sight.ts'
import { lineOfTitle } from '../title/line-of-title.ts'
import type { Candidate } from '../weigh.ts'
import { countWords } from '../words.ts'
import { isInitials, mailsIn, sharesWord, signsOfMails } from './employer-addresses.ts'
import { signsOfForm } from './employer-form.ts'
import { type Found, firstWordOf, isAlwaysFirst, isFormal, isTag, isTwoNames } from './employer-found.ts'
import { cyrillicSpellings } from './employer-in-cyrillic.ts'
import { beginsAsHandle, signsInText } from './employer-in-text.ts'
import { namesInTitles } from './employer-in-titles.ts'
import { agency, isInstitution, isUnit, unitInText } from './employer-kinds.ts'
import { isNameLike, mentionsIn } from './employer-mentions.ts'
import { nameAlone } from './employer-name-alone.ts'
import { employerNames } from './employer-names.ts'
import { withoutPlaceBehind } from './employer-places.ts'
import { waysOfSpeaking } from './employer-roles.ts'
import { inFull, spellingOf } from './employer-spelling.ts'

/** More hosts than these are not all the employer's. */
const maxHosts = 100
const besideTitles = new Set(['before a word of titles', 'behind a word of titles', 'before a title and a colon'])
const statements = ['the rules', 'a label', 'a statement', 'a likely statement']

export const employerCandidates = (sight: Sight, position: string | undefined, byRules?: string): Candidate[] => {
  const { lines, text, titles, headings, subheadings, url, siteNames, logos } = sight
  const hosts = sight.hosts.slice(0, maxHosts)
  const own = lines.join('\n').slice(0, 40_000)
  const places = placesIn(own)
  for (const { value } of sight.page?.places ?? []) places.add(value)
  const placesOrEmployers = placesOrEmployersIn(own)
  const capitalNouns = hasCapitalNouns(own)
  const mentions = mentionsIn(own)
  const mentionsOf = Object.groupBy(mentions, ({ name }) => keyOf(name))
  const occurrences = Object.groupBy(namesInLines(lines), ({ name }) => keyOf(name))
  const found = employerNames(sight, { own, mentions, places, placesOrEmployers, position, occurrences }, byRules)
  const [mostTimes = 0] = Object.values(occurrences)
    .map((each) => (isUncommon(each?.[0]?.name ?? '') ? (each?.length ?? 0) : 0))
    .sort((one, other) => other - one)
  const lastLines = lines.slice(-Math.max(1, Math.min(4, lines.length >> 3))).map(keyOf)

  const positionKey = slugify(position ?? '')
  const firstUncommon = Object.keys(occurrences).find((key) => {
    const [first] = occurrences[key] ?? []
    return (
      first !== undefined &&
      isUncommon(first.name) &&
      !onlyBeginsSentences(occurrences[key] ?? []) &&
      !/^\p{Lo}{2}$/u.test(key) &&
      !isTag(first)
    )
  })
  const pageHost = url === undefined ? [] : labelsOf(url.hostname)
  const at = lineOfTitle(lines, position)
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
  const registered = hosts.flatMap((host) => labelsOf(host).slice(-1))
  const mails = mailsIn(own)
  const allHosts = [...hostKeysInText, ...hostKeys].filter((label) => label.length < 40).slice(0, 60)
  const lineKeys = new Set(lines.filter(isShort).map(keyOf))
  const lowerCase = new Set(own.match(/(?<!\p{L})\p{Ll}[\p{L}’'-]*/gu))
  const isBoard = url !== undefined && isJobBoardHost(url.hostname)
  const linked = new Set(sight.page?.employers.map(keyOf))
  const isPartOfHost = (key: string) =>
    !hostKeys.has(key) &&
    key.length > 3 &&
    [...hostKeys].some((label) => (label.length > 3 && key.startsWith(label)) || label.startsWith(key))
  const isOfSite = (key: string) =>
    siteKeys.includes(key) ||
    hostKeys.has(key) ||
    isPartOfHost(key) ||
    logoKeys.includes(key) ||
    ownerKeys.some((each) => each.startsWith(key))
  const beginnings = new Map<string, number>()
  for (const { spellings } of found.values()) {
    const first = firstWordOf([...spellings.keys()][0] ?? '')
    if (isUncommon(first)) beginnings.set(first, (beginnings.get(first) ?? 0) + 1)
  }
  const inTitles = namesInTitles(titles, position, isOfSite)
  // "Крума" has the addresses that are called "kruma".
  const inCyrillic = cyrillicSpellings(own)
  const latin = new Map(
    [...new Set([...hostKeys, ...mails.map(({ host }) => host), ...hostKeysInText])].slice(0, 30).flatMap((label) => {
      const spelled = inCyrillic(label)
      return spelled === undefined ? [] : [[keyOf(spelled), label] as const]
    }),
  )
  const isOfUsers = url !== undefined && isHostOfUsers(url.hostname)
  const hasUnit = unitInText.test(own)
  const partsOfPosition = new Set(
    (position ?? '')
      .split(titleSeparator)
      .flatMap((part) => part.split(/[(),]| @ /))
      .slice(1)
      .map(keyOf),
  )
  const said = [...found.values()].flatMap(({ spellings }) => [...spellings.keys()])
  const inText = signsInText(lines, own, said)
  const handles = [...found.values()]
    .filter(({ kinds }) => kinds.has('at in a title'))
    .flatMap(({ spellings }) => [...spellings.keys()].slice(0, 1))
  const [onlyFormal, ...otherFormal] = [...found].filter(([, each]) => isFormal(each)).map(([key]) => key)
  const isStated = ({ kinds }: Found) => statements.some((kind) => kinds.has(kind))
  const others = [...found].filter(([key, each]) => isStated(each) && !isOfSite(key))
  return [...found].map(([key, { spellings, kinds }]) => {
    const spelled =
      kinds.has('the rules') && byRules !== undefined
        ? withoutPlaceBehind(nameAlone(byRules))
        : spellingOf(spellings, own)
    const value = inFull(spelled, own)
    const signs = new Map<string, number>([['always', 1]])
    const sign = (name: string, holds: boolean | number) => {
      if (holds) signs.set(name, Number(holds))
    }
    const isSite = siteKeys.some((each) => each === key)
    const isHost = hostKeys.has(key)
    const isHostPart = isPartOfHost(key)
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
    sign('host of a user', isOfUsers && (isHost || isHostPart || sharesWord(value, key, pageHost)))
    sign('path', path.slice(0, -1).includes(key))
    sign('part of title', titleKeys.has(key))
    // A board signs the titles of all its pages.
    const isSiteOfBoard = isOfSite(key) && sight.page?.isOfBoard === true
    sign('all but the position in a title', inTitles.onlyBesidePosition.has(key) && !isSiteOfBoard)
    sign('behind the position in a title', inTitles.behindPosition.has(key) && !isSiteOfBoard)
    sign('in a title that another signs', inTitles.besideSite.has(key))
    sign('signs the title of another', inTitles.besideSite.size > 0 && isOfSite(key))
    sign('the only name in a title', inTitles.onlyName.has(key))
    sign('at in title', kinds.has('at in a title'))
    sign('hires in a heading', kinds.has('it hires in a heading'))
    sign('in a line with the title', kinds.has('in a line with the title'))
    sign('before a word of titles', kinds.has('before a word of titles'))
    sign('behind a word of titles', kinds.has('behind a word of titles'))
    sign('before a title and a colon', kinds.has('before a title and a colon'))
    sign('labelled', kinds.has('a label within a line'))
    sign('its careers', kinds.has('its careers'))
    sign('heading', headKeys.includes(key))
    sign('logo', isLogo)
    sign('copyright', isOwner)
    const isNamedBy = (label: string) => isSameName(label, key) || latin.get(key) === label
    sign('address in text', [...hostKeysInText].some(isNamedBy))
    sign(
      'address of mails',
      mails.some(({ host }) => !ordinary.test(host) && isNamedBy(host)),
    )
    for (const said of signsOfMails(mails, value, isNamedBy)) sign(said, 1)
    sign('only a part of a host', !registered.some(isNamedBy) && [...hostKeysInText].some(isNamedBy))
    sign('shares a word with an address', !isOfSite(key) && sharesWord(value, key, allHosts))
    sign('initials in an address', !isOfSite(key) && allHosts.some((label) => isInitials(label, value)))
    sign('statement', kinds.has('a statement'))
    sign('likely statement', kinds.has('a likely statement'))
    const mentioned = mentionsOf[key] ?? []
    for (const kind of new Set(mentioned.map((each) => each.kind))) sign(kind, 1)
    for (const where of inText(value, key)) sign(where, 1)
    sign('begins as a name at in a title', !kinds.has('at in a title') && beginsAsHandle(value, handles))
    for (const [where, amount] of surroundings(occurrences[key] ?? [])) sign(where, amount)
    const ways = waysOfSpeaking([...kinds, ...signs.keys()])
    sign('spoken of as an employer', Math.min(2, Math.log2(1 + ways)))
    const named = occurrences[key]?.length ?? 0
    sign('named often', Math.min(3, Math.log2(1 + named)))
    sign('named most', named > 1 && named === mostTimes)
    const { all: words, common } = countWords(value)
    sign('common words', common > 0 && common === words)
    sign('a common word', common > 0 && common < words)
    const isOwnName = isUncommon(value) && common === 0 && !places.has(value) && !isDepartment(value)
    const isOnlyNamed = kinds.size === 1 && kinds.has('named')
    sign('only named', isOnlyNamed)
    sign('only named, but spoken of as an employer', isOnlyNamed && ways > 0)
    sign('only named, but first', isOnlyNamed && key === firstUncommon)
    sign('uncommon, and spoken of as an employer', isOwnName && ways > 0)
    sign('uncommon beside a word of titles', isOwnName && [...kinds].some((kind) => besideTitles.has(kind)))
    sign('uncommon near title', isOwnName && kinds.has('by the title'))
    sign('uncommon line', isOwnName && lineKeys.has(key))
    sign('uncommon and often', isOwnName ? Math.min(2, Math.log2(1 + (occurrences[key]?.length ?? 0))) : 0)
    const isSurrounded = (where: string) => (occurrences[key] ?? []).some(({ around }) => around.includes(where))
    sign('uncommon within a sentence', isOwnName && !capitalNouns && isSurrounded('within a sentence'))
    sign('first named', key === firstUncommon)
    sign('first line', keyOf(lines[0] ?? '') === key)
    sign('last lines', lastLines.includes(key))
    sign('before a place', kinds.has('before a place'))
    sign('mentioned often', Math.min(2, Math.log2(1 + mentioned.length)))
    sign('contact', kinds.has('a contact'))
    sign('above an address', kinds.has('above an address'))
    sign('legal form', [...spellings.keys()].some(hasLegalForm))
    sign('a code before the title', kinds.has('in brackets before the title') && /^\p{Lu}{2,4}$/u.test(value))
    sign('at in the first line', kinds.has('at in the first line'))
    sign('own name, at in the first line', isOwnName && kinds.has('at in the first line'))
    sign('behind a preposition in the first line', kinds.has('behind a preposition in the first line'))
    sign('in brackets behind the title', kinds.has('in brackets behind the title'))
    sign('the only legal form', !isOfSite(key) && key === onlyFormal && otherFormal.length === 0)
    sign('right below', below !== undefined && keyOf(below) === key)
    sign('right above', above !== undefined && keyOf(above) === key)
    sign('behind title', kinds.has('behind the title'))
    sign('near title', kinds.has('by the title'))
    sign('line of its own', lineKeys.has(key))
    const times = Math.max(...[...spellings.keys()].map((each) => own.split(each).length - 1))
    sign('times', Math.min(3, Math.log2(1 + times)))
    // Somebody who writes it so more than once means it.
    sign('begins in lower case, and repeated', times > 1 && /^\p{Ll}/u.test(value) && !isOfSite(key))
    sign('not in text', times === 0)
    sign('only in the address', kinds.size === 1 && kinds.has('only the address'))
    sign('early', own.slice(0, 400).includes(value))
    const kindsOfSite = [isSite, isHost || isHostPart, isOwner, isLogo].filter(Boolean).length
    sign('signs of the site', kindsOfSite)
    const isSaid =
      mentioned.length > 0 || kinds.has('a label') || kinds.has('a statement') || kinds.has('a likely statement')
    sign('site of another address', isOfSite(key) && !isHost && !isHostPart && hostKeys.size > 0)
    sign('site and text', kindsOfSite > 0 && isSaid)
    sign('title and text', titleKeys.has(key) && isSaid)
    sign('title and site', titleKeys.has(key) && kindsOfSite > 0 && !isSiteOfBoard)
    sign('another is stated', isOfSite(key) && !kinds.has('a label') && !kinds.has('a statement') && others.length > 0)
    const isBoardOfSite = kindsOfSite > 0 && isJobSiteName(value) && !agency.test(value)
    sign('a board, and the site', isBoardOfSite)
    sign('a board, and another below the title', isBoardOfSite && below !== undefined && isNameLike(below))
    sign('stated, and not the site', others.some(([other]) => other === key) && siteKeys.length + hostKeys.size > 0)
    sign('site of a board', kindsOfSite > 0 && isBoard)
    sign('site with the menu of a board', isSiteOfBoard)
    sign('linked as an employer', linked.has(key))
    sign('the only one linked as an employer', linked.has(key) && linked.size === 1)
    const isPlace = places.has(value) || places.has(value.replace(/ \([^)]*\)$/, ''))
    sign('place in text', isPlace && !jobTitleWord.test(value))
    sign('place or employer in text', !places.has(value) && placesOrEmployers.has(value))
    sign(
      'only mentioned',
      mentioned.length > 0 &&
        kindsOfSite === 0 &&
        !titleKeys.has(key) &&
        !lineKeys.has(key) &&
        [...kinds].every((kind) => mentioned.some((each) => each.kind === kind)),
    )
    sign('may be a noun', capitalNouns && /^\p{Lu}\p{Ll}+$/u.test(value))
    sign('two names', isTwoNames(value, found))
    sign('always begins a sentence', isAlwaysFirst(value, occurrences[key] ?? []) && !lineKeys.has(key))
    sign('begins the position', positionKey.startsWith(key) && positionKey !== key)
    sign('only begins sentences', !value.includes(' ') && onlyBeginsSentences(occurrences[key] ?? []))
    for (const [form, amount] of signsOfForm(value)) sign(form, amount)
    sign('part of the position', partsOfPosition.has(key))
    const isInPosition = positionKey !== '' && positionKey.includes(key) && !partsOfPosition.has(key)
    sign('position', isInPosition && !isOwnName)
    sign('own name in the position', isInPosition && isOwnName)
    const isPart = isUnit(value)
    sign('begins like others', (beginnings.get(firstWordOf(value)) ?? 0) > 1)
    sign('an institution with units', !isPart && hasUnit && isInstitution(value))
    sign('no name', !isEmployerName(value) && !(hostKeysInText.has(key) && times > 1))
    sign('also lower case', lowerCase.has(value.toLowerCase()) && /\p{Ll}/u.test(value))
    return { value, signs }
  })
}
