/** Collects the lines that may be a posting's title, and the signs for and against each. */

import { employersIn, hasLegalForm, slugify } from '../fields/employer.ts'
import { isJobBoard, isJobSiteName } from '../fields/job-boards.ts'
import { jobTitleWord, stripTitleLabel, titleSeparator } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation, isWorkplaceOnly, locationIn } from '../fields/location.ts'
import { positionInProse } from '../fields/position-in-prose.ts'
import { boilerplateLine } from '../text/boilerplate.ts'
import { isListTitle, namesPage } from '../text/generic-title.ts'
import { isDepartment, titleAboveFacts } from '../text/header.ts'
import { isFactLine, labelledField } from '../text/labels.ts'
import { sectionOf } from '../text/sections.ts'
import { safeDecode } from '../url.ts'
import type { Sight } from './sight.ts'
import { maxLine, titlesSoughtIn, titlesWithin } from './title-cuts.ts'
import type { Candidate } from './weigh.ts'

const everybody =
  /\((?:[mwfdhxižožk]\s?[/|*]\s?){1,3}[mwfdhxižožk*]\)|[/:*]in(?:nen)?(?!\p{L})|(?<!\p{L})[HF] ?\/ ?[HF](?!\p{L})/iu

const isShort = (line: string) => line.length > 2 && line.length < 130

/** "Engineer at Acme" without the employer, "Home › Engineer" without what leads there. */
const trimmed = (line: string): string => stripTitleLabel(line.replace(/^#+\s*/, '').replace(article, ''))
/** "eine studentische Hilfskraft": what is in the middle of a sentence. */
const article = /^(?:eine[nrs]?|ein|une?|una|uma|um|een|an?) (?=\p{L})/u

const partsOf = (title: string): string[] =>
  title
    .split(titleSeparator)
    .flatMap((part) => [
      part,
      part.replace(/\s(?:at|@|bei|chez|hos|presso|bij)\s+\p{Lu}.{1,60}$/u, ''),
      ...part
        .split(/(?<!\s)\s(?:jobs? )?in\s(?=\p{Lu})/u)
        .slice(0, 1)
        .map((each) => each.replace(/ jobs?$/i, '')),
    ])
    .map(trimmed)

/** "Wir suchen: Bäcker", "Ищем: …", "GESUCHT - Bäcker". */
const sought =
  /^(?:[^\p{L}]*)(?:wir suchen|gesucht(?: wird)?|we(?:['’]re| are) (?:looking for|hiring)|now hiring|hiring|wanted|looking for|nous recherchons|on recrute|recherche|recrute|buscamos|se busca|procuramos|contrata-se|vaga|cerchiamo|cercasi|szukamy|poszukujemy|hledáme|hľadáme|ищем|шукаємо|требуется|потрібен|потрібна|zoeken|gezocht|söker|søger|aranıyor|căutăm)\s*[:–—-]\s*(\p{L}.{2,100})$/iu

/** "Responsibilities of a Baker", "The Baker will …", "As a Baker, you …": sentences whose subject is the job. */
const subjects = [
  /^(?:responsibilities|requirements|duties|tasks|skills|qualifications|job description) (?:of|for) (?:the |an? |our )?(\p{Lu}.{2,60}?):?$/iu,
  /(?:^|[.!] )(?:The|Our) (\p{Lu}[^.,;:!?]{2,70}?) (?:will|is responsible|reports|leads|plays|works|supports|role|position)(?!\p{L})/u,
  /(?:^|[.!] |, )[Aa]s (?:an?|our|the) (\p{Lu}[^.,;:!?]{2,70}?)(?: at| with| in| on| for|,)? (?:you|\p{Lu})/u,
]

/** "Abgeschlossene Ausbildung als Bäcker", "Experience as a baker": what somebody needs who has the job. */
const asksForSomething =
  /^(?:abgeschlossene|erfolgreich|mehrjährige|erfahrung|kenntnisse|degree|bachelor|master['’]?s|experience|proven|strong|you are an?|du bist|diplôme|titulación|experiencia|formación|laurea|esperienza|wykształcenie|doświadczenie|vzdělání|praxe|опыт|образование|ervaring|du er uddannet) /iu

const maxCandidates = 90
const maxLines = 150
/** More than any posting has. */
const maxText = 40_000

/** The name of a page, a question, or what was cut: never a title. */
const isNoTitle = (value: string): boolean =>
  [value, value.split(titleSeparator)[0] ?? ''].some(
    (part) =>
      namesPage(part) || isListTitle(part) || /(?:\?|…|\.{3})$/.test(part) || isLocation(part) || isCodeOrDated(part),
  ) ||
  (hasLegalForm(value) && !jobTitleWord.test(value))

/** "ACRO37.5/03/CD", "Baker 09.07.2026 Krume GmbH Graz": a number, and an entry of a list. */
const isCodeOrDated = (text: string): boolean =>
  /^(?=.*\d)[\p{Lu}\d./_-]{5,}$/u.test(text) || /(?<!\d)\d{1,2}\.\d{1,2}\.20\d\d/.test(text)

type Found = { spellings: Map<string, number>; kinds: Set<string>; at: number }

export const titleCandidates = (sight: Sight, byRules?: string): Candidate[] => {
  const { lines, titles, headings, subheadings, url, siteNames, logos, labelled, page } = sight
  const found = new Map<string, Found>()
  const add = (said: string | undefined, kind: string, at = 999) => {
    const value = trimmed(said ?? '')
    const key = slugify(value)
    // Sentences of scripts without spaces.
    if ((value.match(/[，。；]/gu)?.length ?? 0) > 1) return
    // "Link: https://…" above a posting that somebody pasted.
    if (/https?:\/\/|\.html?(?!\p{L})|[?&]\w+=/u.test(value)) return
    if ((kind !== 'rules' || namesPage(value)) && isNoTitle(value)) return
    if (value.length < 2 || value.length > 160 || key.length < 2 || (found.size >= maxCandidates && !found.has(key)))
      return
    const known = found.get(key) ?? { spellings: new Map(), kinds: new Set(), at }
    // A sentence writes a title as it likes.
    known.spellings.set(value, (known.spellings.get(value) ?? 0) + (kind.startsWith('cut: ') ? 0.1 : 1))
    known.kinds.add(kind)
    known.at = Math.min(known.at, at)
    found.set(key, known)
  }
  /** "[Graz] Krume is hiring a Baker": a cut may leave something to cut. */
  const addWithin = (line: string, at?: number, depth = 3) => {
    for (const { title, cut } of depth > 0 ? titlesWithin(line) : []) {
      add(title, `cut: ${cut}`, at)
      addWithin(title, at, depth - 1)
    }
  }
  add(byRules, 'rules')
  add(labelled.position, 'label')
  for (const title of titles) {
    add(title, 'whole title')
    addWithin(title)
    partsOf(title).forEach((part, index) => add(part, index === 0 ? 'first part of title' : 'part of title'))
  }
  for (const head of headings) {
    add(head, 'heading')
    for (const part of partsOf(head)) add(part, 'part of heading')
    addWithin(head)
  }
  subheadings.slice(0, 25).forEach((head) => add(head, 'subheading'))
  add(titleAboveFacts(lines), 'above facts')
  lines.slice(0, maxLines).forEach((line, index) => {
    const [, after] = sought.exec(line) ?? []
    if (after !== undefined) add(after.replace(/[.!]$/, ''), 'sought', index)
    for (const subject of index < 80 ? subjects : []) {
      const [, job = ''] = subject.exec(line.slice(0, 400)) ?? []
      if (jobTitleWord.test(job)) add(job, 'subject')
    }
    if (index < 40) addWithin(line, index)
    if (index < 40 && line.length > maxLine)
      for (const title of titlesSoughtIn(line)) add(title, 'sought in prose', index)
    if (!isShort(line)) return
    if (index < 12 || jobTitleWord.test(line)) add(line, 'line', index)
    else if (found.has(slugify(trimmed(line)))) add(line, 'line', index)
    if (index < 20)
      for (const part of line.split(/(?<!\s)\s+[–—|·•-]\s+/).slice(0, 3))
        if (part !== line && jobTitleWord.test(part)) add(part, 'part of line', index)
  })
  add(positionInProse(lines), 'prose')

  const slugs =
    url === undefined
      ? []
      : url.pathname
          .split('/')
          .filter((part) => part.length > 2)
          .map((part) => slugify(safeDecode(part).replace(/\.\w{2,5}$/, '')))
  const titleSlug = slugify(titles.join(' \n '))
  const employers = new Set(employersIn(lines.join('\n').slice(0, maxText)).map(slugify))
  const siteKeys = new Set([...siteNames, ...logos].map(slugify))
  const hostLabels = url === undefined ? [] : url.hostname.split('.').slice(0, -1).map(slugify)
  const isHeading = new Map(headings.map((head) => [slugify(trimmed(head)), true]))
  const subKeys = new Set(subheadings.map((head) => slugify(trimmed(head))))
  const lineKeys = lines.map((line) => (isShort(line) ? slugify(trimmed(line)) : ''))
  const firstSection = lines.findIndex((line) => /tasks|profile|role/.test(sectionOf(line) ?? ''))
  const linkKeys = new Set(page?.links.map(slugify))
  const shown = lines
    .filter((line) => line.length < 200)
    .join('\n')
    .toLowerCase()
  const prose = lines
    .filter((line) => line.length > 60)
    .join('\n')
    .toLowerCase()
  return [...found].map(([key, { spellings, kinds, at }]) => {
    const value =
      kinds.has('rules') && byRules !== undefined
        ? byRules
        : ([...spellings].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '')
    const signs = new Map<string, number>([['always', 1]])
    const sign = (name: string, holds: boolean | number) => {
      if (holds) signs.set(name, Number(holds))
    }
    sign('text', url === undefined)
    for (const kind of kinds) sign(kind, 1)
    for (const { title, cut } of titlesWithin(value)) sign(`holds ${cut}`, found.has(slugify(trimmed(title))))
    const isMain = isHeading.has(key)
    sign('only heading', isMain && new Set(isHeading.keys()).size === 1)
    sign('title and heading', (isMain || subKeys.has(key)) && titleSlug.includes(key) && key.length > 3)
    sign('in title', titleSlug.includes(key) && key.length > 3)
    sign('in address', slugs.some((slug) => slug.includes(key)) && key.length > 4)
    sign('is address', slugs.at(-1) === key)
    const times = lineKeys.filter((each) => each === key).length
    sign('line', times > 0)
    sign('several times', times > 1)
    sign('not shown', times === 0 && url !== undefined && !shown.includes(value.toLowerCase()))
    sign('how far down', at < 999 ? Math.log2(1 + at) : 0)
    sign('first line', at === 0)
    const place = lineKeys.indexOf(key)
    const near = place < 0 ? [] : lines.slice(place + 1, place + 4)
    sign(
      'above a place',
      near.some((line) => locationIn(line) !== undefined),
    )
    sign(
      'above facts too',
      near.some((line) => isFactLine(line)),
    )
    sign(
      'above a text',
      near.some((line) => line.length > 150),
    )
    sign('above sections', place >= 0 && place < firstSection && firstSection - place < 12)
    sign('below sections', place >= 0 && firstSection >= 0 && place > firstSection)
    const has = jobTitleWord.test(value)
    sign('title word', has)
    sign('title word and heading', has && isMain)
    sign('title word and title', has && titleSlug.includes(key))
    sign('everybody', everybody.test(value))
    sign('in prose', key.length > 4 && prose.includes(value.toLowerCase()))
    sign('generic', namesPage(value))
    sign('list', isListTitle(value))
    sign('section', sectionOf(value) !== undefined)
    sign('fact', isFactLine(value) || labelledField(value, true) !== undefined)
    sign('boilerplate', boilerplateLine.test(value))
    sign('site', siteKeys.has(key) || hostLabels.some((label) => label === key) || isJobBoard(value))
    sign('name of a board', isJobSiteName(value))
    sign(
      'starts like site',
      hostLabels.some((label) => label.length > 3 && key.startsWith(label)),
    )
    sign('employer', employers.has(key))
    sign('company', labelled.company === value || hasLegalForm(value))
    sign('place', isLocation(value) || isRemoteLocation(value) || isWorkplaceOnly(value))
    sign('department', isDepartment(value) && !has)
    sign('sentence', /[.!?。！？]$/.test(value) && !everybody.test(value))
    sign('colon', /[:：]/.test(value))
    sign('separator', /\s[|·•]\s/.test(value))
    sign('parts', Math.min(3, value.split(/ [–—|·•-] /).length - 1))
    const words = value.split(/\s+/)
    sign('one word', words.length === 1 && /^\p{Script=Latin}+$/u.test(value))
    sign('many words', Math.max(0, words.length - 7))
    sign('lower case', /^\p{Ll}/u.test(value))
    sign('lower-case words', words.filter((word) => /^\p{Ll}{4,}$/u.test(word)).length > 2)
    sign('digits', /\d{3}/.test(value))
    sign(
      'pronoun',
      /^(?:we|our|the|your|you|join|why|about|how|what|build|be|wir|unser|nous|notre|werde|devenez)\b/i.test(value),
    )
    sign('asks for something', asksForSomething.test(value))
    sign('link', linkKeys.has(key))
    return { value, signs }
  })
}
