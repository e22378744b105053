/** Collects the names that a posting may have as its employer, and the signs for and against each. */

import { contactIn } from '../fields/contact.ts'
import { employersIn, findSpelling, hasLegalForm, isEmployerName, slugify, statedEmployer } from '../fields/employer.ts'
import { isJobBoard, isJobSiteName } from '../fields/job-boards.ts'
import { jobTitleWord, stripTitleLabel, titleSeparator } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation, isWorkplaceOnly } from '../fields/location.ts'
import { nameAndPlace } from '../fields/name-and-place.ts'
import { copyrightOwners, jobBoardHost, stripCareersWords } from '../fields/site-names.ts'
import { boilerplateLine } from '../text/boilerplate.ts'
import { namesPage } from '../text/generic-title.ts'
import { isDepartment } from '../text/header.ts'
import { isFactLine, labelledField } from '../text/labels.ts'
import { sectionOf } from '../text/sections.ts'
import { isNameLike, type Mention, mentionsIn } from './employer-mentions.ts'
import { placeBefore } from './place-candidates.ts'
import type { Sight } from './sight.ts'
import type { Candidate } from './weigh.ts'

const legalForm =
  /(?<![\s,])[\s,]+(?:inc|llc|l\.l\.c|ltd|limited|gmbh(?: & co\.? kg)?|ag|kg|se|plc|corp|corporation|co|b\.?v|n\.?v|ab|as|aps|a\/s|oy|sarl|sas|s\.a|s\.p\.a|srl|s\.r\.l|s\.r\.o|a\.s|pty ltd|pvt\.? ltd|sp\. z o\.o|gbr|ug|e\.v|kft|ltda)\.?(?: \([^)]*\))?$|株式会社|有限会社|合同会社|주식회사|\(주\)|股份有限公司|有限公司/iu

/** What a name is told by, however it is written: without its legal form and what stands around it. */
const keyOf = (name: string): string => slugify(stripCareersWords(name).replace(legalForm, '').replace(legalForm, ''))

const asideOf = (part: string): string => part.replace(/^[\s:|/·•»›–—@-]+|(?<![\s:|/·•»›–—-])[\s:|/·•»›–—-]+$/g, '')

/** The parts of a title, and what stands behind "at" in them. */
const partsOf = (title: string): { name: string; isAt: boolean }[] =>
  title
    .split(titleSeparator)
    .flatMap((part) => [part, ...part.split(/: |, |(?<!\s)\s[–—-]\s/)])
    .flatMap((part) => {
      const [, at] = /\s(?:at|@|bei|chez|hos|presso|bij|till|en|в|у|u)\s+(\p{Lu}.{1,60})$/u.exec(part) ?? []
      return [{ name: part, isAt: false }, ...(at === undefined ? [] : [{ name: at, isAt: true }])]
    })
    .map(({ name, isAt }) => ({ name: asideOf(stripCareersWords(name)), isAt }))

const labelsOf = (hostname: string): string[] => {
  const labels = hostname
    .split('.')
    .slice(0, -1)
    .filter(
      (label) =>
        !/^(?:www|co|com|org|net|m|en|de|fr|jobs?|careers?|apply|hr|mail|recruiting|boards|unknown)$/.test(label),
    )
  return labels.map((label) => slugify(label.replace(/^(?:careers?|jobs?|karriere|join)-|-(?:careers?|jobs?)$/, '')))
}

/** A word of the text with which a label of the address begins: "Acme" of acmetools.com. */
const wordBeginning = (label: string, text: string): string | undefined => {
  let longest: string | undefined
  if (label.length < 5) return undefined
  for (const [word] of text.slice(0, 60_000).matchAll(/\p{Lu}[\p{L}\p{N}&-]{2,30}/gu)) {
    const slug = slugify(word)
    if (slug.length > 3 && slug.length < label.length && slug.length > (longest?.length ?? 0) && label.startsWith(slug))
      longest = word
  }
  return longest
}

/** The names that a text uses as those of places: "in Hamm", "59065 Hamm", "à Lomé". */
const placesIn = (text: string): Set<string> => {
  const places = new Set<string>()
  for (const [, name = ''] of text.matchAll(
    /(?<![\p{L}\d])(?:in|near|à|en|em|v|ve|na|w|på|bei|nach|в|у|на|(?!(?:19|20)\d\d )\d{4,5}) (\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3})/gu,
  )) {
    const words = name.replace(/[.,]$/, '').split(' ')
    words.forEach((_word, index) => places.add(words.slice(0, index + 1).join(' ')))
  }
  return places
}

const isShort = (line: string) => line.length > 1 && line.length < 70 && line.split(' ').length < 9

const ordinary =
  /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|gmx|web|protonmail|live|mail|qq|163|naver|seznam|example|linkedin|facebook|twitter|instagram|youtube|google|github|apple|whatsapp|t|x|goo|bit|forms|docs|maps|medium|vimeo|tiktok|xing|pinterest|telegram|glassdoor|indeed|wordpress|w3|schema|cloudflare|googletagmanager|gstatic|cookiebot|wikipedia)$/

/** Whether an address is named after somebody: acme.com after Acme, and after Acme Tools. */
const isSameName = (label: string, key: string): boolean =>
  label === key || (label.length > 4 && key.startsWith(label)) || (key.length > 4 && label.startsWith(key))

/** A place, a label, a button or a cut sentence: never a name. */
const isNoName = (name: string): boolean =>
  boilerplateLine.test(name) ||
  /…$|\.{3}$|[:：@?!]|\s\p{Ll}{1,3}$/u.test(name) ||
  isLocation(name) ||
  isRemoteLocation(name) ||
  isWorkplaceOnly(name) ||
  namesPage(name) ||
  isJobBoard(name) ||
  // "ON" beside a town, "Salário a combinar"
  /^\p{Lu}{2}$/u.test(name) ||
  labelledField(name.split(' ')[0] ?? '') === 'salary'

type Found = { spellings: Map<string, number>; kinds: Set<string> }

const statements = ['the rules', 'a label', 'a statement', 'a likely statement']

/** More names than this no page has for its employer. */
const maxCandidates = 60

export const employerCandidates = (sight: Sight, position: string | undefined, byRules?: string): Candidate[] => {
  const { lines, text, titles, headings, subheadings, url, siteNames, logos, hosts, labelled } = sight
  const own = lines.join('\n').slice(0, 40_000)
  const places = placesIn(own)
  for (const { value } of sight.page?.places ?? []) places.add(value)
  const found = new Map<string, Found>()
  const positionKey = slugify(position ?? '')
  const add = (said: string | undefined, kind: string) => {
    const name = said?.replace(/\s+/g, ' ').trim() ?? ''
    const key = keyOf(name)
    if (
      name.length < 2 ||
      name.length > 80 ||
      key.length < 2 ||
      (kind !== 'the rules' && isNoName(name)) ||
      key === positionKey
    )
      return
    const known = found.get(key) ?? { spellings: new Map(), kinds: new Set() }
    known.spellings.set(name, (known.spellings.get(name) ?? 0) + 1)
    known.kinds.add(kind)
    found.set(key, known)
  }

  add(byRules, 'the rules')
  add(labelled.company, 'a label')
  for (const name of siteNames)
    for (const part of [name, ...name.split(/\s[|–—-]\s/)]) add(stripCareersWords(part), 'the name of the site')
  for (const title of titles)
    for (const { name, isAt } of partsOf(title)) {
      if (/\p{L}/u.test(name) && !isDepartment(name)) add(name, isAt ? 'at in a title' : 'a part of a title')
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
  add(statedEmployer(own), 'a statement')
  for (const name of employersIn(own)) add(name, 'a likely statement')
  const mentions: Mention[] = mentionsIn(own)
  for (const { name, kind } of mentions) add(name, kind)
  const pageHost = url === undefined ? [] : labelsOf(url.hostname)
  const all = `${titles.join('\n')}\n${text}`
  for (const label of pageHost) {
    add(findSpelling(label, all), 'the address')
    if (!isJobSiteName(label)) add(wordBeginning(label, all), 'the address')
    if (!jobBoardHost.test(label) && !/board|portal/.test(label) && label.length > 3)
      add(`${label.slice(0, 1).toUpperCase()}${label.slice(1)}`, 'only the address')
  }
  for (const label of hosts.flatMap(labelsOf))
    if (!ordinary.test(label)) add(findSpelling(label, own), 'an address in it')
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
  for (const logo of logos) add(logo, 'the logo')
  const at =
    position === undefined
      ? -1
      : lines.findIndex((line) => stripTitleLabel(line).toLowerCase() === position.toLowerCase())
  const near = lines
    .slice(Math.max(0, at - 2), Math.max(0, at) + 5)
    .filter((line) => isShort(line) && line !== position)
  const [above, below] = at < 0 ? [undefined, undefined] : [lines[at - 1], lines[at + 1]]
  for (const line of position === undefined ? [] : lines.slice(0, 60)) {
    // "Baker – Krume"
    const [one = '', other = '', ...more] = line.length < 150 ? line.split(/(?<!\s)\s+[–—|·-]\s+/) : []
    if (more.length === 0 && stripTitleLabel(one) === position) add(other, 'behind the title')
    if (more.length === 0 && other !== '' && stripTitleLabel(other) === position) add(one, 'behind the title')
  }
  for (const line of near) {
    const isPlace = places.has(line) || line === labelled.location || placeBefore(line) !== undefined
    if ((isNameLike(line) || hasLegalForm(line)) && !/ [·•|] /.test(line) && !isPlace) add(line, 'by the title')
    const both = nameAndPlace(line)
    if (both !== undefined) add(both.company, 'by the title')
    for (const part of line.split(/(?<!\s)\s*[·•|]\s+/))
      if (part !== line && isNameLike(part)) add(part, 'by the title')
  }
  for (const line of lines) {
    const bare = line.length < 100 ? line.replace(/^(?:©|\(c\)|copyright|[\d\s–-])+/i, '') : ''
    if (hasLegalForm(bare) && isEmployerName(bare)) add(bare, 'a line with a legal form')
  }

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
  const hostKeysInText = new Set(hosts.flatMap(labelsOf).filter((label) => !ordinary.test(label)))
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
  return [...found].slice(0, maxCandidates).map(([key, { spellings, kinds }]) => {
    const value = kinds.has('the rules') && byRules !== undefined ? byRules : spellingOf(spellings, own)
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
    const said = mentions.filter(({ name }) => keyOf(name) === key)
    for (const kind of new Set(said.map((each) => each.kind))) sign(kind, 1)
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
    sign('a board, and the site', kindsOfSite > 0 && isJobSiteName(value))
    sign('stated, and not the site', others.some(([other]) => other === key) && siteKeys.length + hostKeys.size > 0)
    sign('site of a board', kindsOfSite > 0 && isBoard)
    sign('site with the menu of a board', isOfSite(key) && sight.page?.isOfBoard === true)
    sign('linked as an employer', linked.has(key))
    sign('board', isJobBoard(value))
    sign('name of a board', isJobSiteName(value))
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
    sign('no name', !isEmployerName(value))
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
