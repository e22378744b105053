/** Collects the lines that may be a posting's title. */

import { hasLegalForm } from '../../fields/employer.ts'
import { jobTitleWord, levelWord, titleSeparator } from '../../fields/job-title.ts'
import { isLocation } from '../../fields/location.ts'
import { positionInProse } from '../../fields/position-in-prose.ts'
import { titleAboveFacts } from '../../text/header.ts'
import { isListTitle, namesPage } from '../../text/page-titles.ts'
import type { Sight } from '../sight.ts'
import type { Candidate } from '../weigh.ts'
import { isAddress, isOfPerson, signedLines } from './title-clauses.ts'
import { maxLine, titlesSoughtIn, titlesWithin } from './title-cuts.ts'
import { isTitleLabel } from './title-ends.ts'
import { fileOf } from './title-file.ts'
import { knownIn } from './title-names.ts'
import type { Known } from './title-parts.ts'
import { asksForSomething, type Found, signsOf } from './title-signs.ts'
import { leadsToTitle, soughtAlone, verbs } from './title-sought.ts'
import { isShort, isTorn, keyOf, trimmed, withoutEverybody } from './title-spelling.ts'
import { subjectsOf } from './title-subjects.ts'

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
const sought = new RegExp(
  String.raw`^(?:[^\p{L}]*)(?:${verbs}|wanted|vaga|vacature|on recrute)\s*(?:[:：–—]|-(?=\s))\s*(\p{L}.{2,100})$`,
  'iu',
)

const maxCandidates = 90
/** More than the lines of any posting hold. */
const maxCuts = 120
const maxLines = 150
/** "and train staff": the rest of a sentence. */
const goesOn =
  /^(?:and|or|und|oder|et|ou|och|og|ja|lub|oraz|nebo|alebo|и|или|та|або|that|which|who|with|mit) | (?:and|or|of|at|for|the|an?|to|in|on|by|with|from|und|oder|für|bei|der|die|das|dem|den|des|einem|einer|ab|am|im|zum|zur|et|ou|de|du|la|le|chez|pour|en|el|y|na|no|da|do|em|para|di|e|il|per|van|voor|het|bij|og|och|til|till|w|we|z|i|v|ve|se|и|в|на|для|у|та|з|و|في|من|على|إلى|لدى|مع|للعمل|של|עם|על|את|και|σε|για|του|της|tại|cho|và|di|untuk|dan|ve|için|ile)$/u

/** The name of a page, a question, or what was cut: never a title. */
const isNoTitle = (value: string): boolean =>
  [value, value.split(titleSeparator)[0] ?? ''].some(
    (part) =>
      namesPage(part) ||
      isListTitle(part) ||
      goesOn.test(part) ||
      /(?:\?|…|\.{3})$/.test(part) ||
      isLocation(part) ||
      isCodeOrDated(part) ||
      isOfPerson(part) ||
      isAddress(part) ||
      isTrail(part) ||
      statesTerms(part),
  ) ||
  (hasLegalForm(value) && !jobTitleWord.test(value))

/** What stands above a posting that a generator of sites reads: "layout: job". */
const frontMatter = /^(?:layout|lang|permalink|ref|date|draft|tags?|categor\w+|author|slug|type|is_\w+|parent\w*):\s/

/** "Contract for one year Salary scale: B7": what somebody gets, and for how long. */
const statesTerms = (text: string): boolean =>
  /(?<!\p{L})(?:salary|salary scale|pay|pay scale|gehalt|vergütung|salaire|salario|salário|stipendio|salarisschaal|loonschaal|løn|lønn|lön|lönegrad|palkka|wynagrodzenie|mzda|plat|fizetés|salariu|maaş|зарплата|оклад|mức lương|gaji|besoldungsgruppe|entgeltgruppe|vertragsart|type de contrat|tipo de contrato|contract type|soort contract|umowa)\s?[:：]|(?<!\p{L})(?:bepaalde duur|onbepaalde duur|durée (?:in)?déterminée|plazo (?:in)?determinado|prazo (?:in)?determinado|tempo (?:in)?determinato)(?!\p{L})/iu.test(
    text,
  )

/** "Krume / Jobs / Baker": what leads to a page. */
const isTrail = (text: string): boolean =>
  /(?:^|\s)[/›»>→] ?(?:jobs?|careers?|karriere|openings|(?:open )?positions|vacanc(?:y|ies)|stellen(?:angebote)?|offres|emplois|carrières|empleos?|vagas|carreiras|lavoro|vacatures|werken bij|praca|kariera|kariéra|jobb|вакансии|вакансії|採用|招聘) ?[/›»>→]\s/iu.test(
    text,
  )

/** "ACRO37.5/03/CD", "Baker 09.07.2026 Krume GmbH Graz": a number, and an entry of a list. */
const isCodeOrDated = (text: string): boolean =>
  frontMatter.test(text) ||
  /^(?=.*\d)[\p{Lu}\d./_-]{5,}$/u.test(text) ||
  /(?<!\d)\d{1,2}\.\d{1,2}\.20\d\d|(?<!\d)\d+ (?:hours?|days?|weeks?|months?) ago(?!\p{L})/u.test(text)

/** "Nights (m/w/d)" of "Baker – Nights (m/w/d)", which addresses everybody for the whole. */
const isRest = (part: string, title: string): boolean => {
  const rest = withoutEverybody(part)
  return rest !== part && !jobTitleWord.test(rest) && jobTitleWord.test(withoutEverybody(title))
}

/** Whether what was cut off is known not to be a part of the title: not so of "Manager, Sales". */
const isClean = (cut: string) => !/^(?:first|path|sentence|article|asked)$/.test(cut)

/** What a label names, or who is sought: "Baker" of "Baker, Krume GmbH", and of "Baker (Graz)" perhaps all of it. */
const named = (said: string, known: Known): string[] => {
  // "Profile: degree in baking"
  if (asksForSomething.test(said)) return []
  const cuts = titlesWithin(said, known)
  const beside = cuts.filter(({ cut }) => /^(?:at|beside (?:facts|a name))$/.test(cut))
  return (
    beside.length > 0
      ? beside
      : [{ title: said }, ...cuts.filter(({ cut }) => /^(?:aside|number|beside a place)$/.test(cut))]
  ).map(({ title }) => title)
}

/** "Krume is seeking a pastry", "baker to join us in Graz.": what a program broke into lines of one length, as mail is. */
const wrappedSentence = (lines: string[], index: number): string | undefined => {
  const [line = '', next = '', third = ''] = lines.slice(index, index + 3)
  const isBroken = (one: string, other: string) =>
    one.length > 45 && one.length < 100 && /[\p{L},)]$/u.test(one) && /^[\p{L}("]/u.test(other)
  if (!isBroken(line, next) || !(/^\p{Ll}/u.test(next) || next.length > 45)) return undefined
  return isBroken(next, third) ? `${line} ${next} ${third}` : `${line} ${next}`
}

export const titleCandidates = (sight: Sight, byRules?: string): Candidate[] => {
  const { lines, titles, headings, subheadings, labelled } = sight
  const known = knownIn(sight)
  const signatures = signedLines(lines)
  const found = new Map<string, Found>()
  const add = (said: string | undefined, kind: string, at = 999) => {
    const value = trimmed(said ?? '')
    const key = keyOf(value)
    // Sentences of scripts without spaces.
    if ((value.match(/[，。；]/gu)?.length ?? 0) > 1 || isTorn(value)) return
    // "(m/w/d)" alone.
    if (!/\p{L}{2}/u.test(value.replace(/\([^()]*\)/g, ''))) return
    if (/[\p{L}\d]@[\w-]+\.\w/u.test(value)) return
    // "Link: https://…" above a posting that somebody pasted.
    if (/https?:\/\/|\.html?(?!\p{L})|[?&]\w+=|(?:^|\/)[\w.-]+\.(?:md|txt|pdf|ya?ml|docx?)$/u.test(value)) return
    if (
      (kind !== 'rules' ||
        namesPage(value) ||
        isCodeOrDated(value) ||
        isAddress(value) ||
        isTrail(value) ||
        statesTerms(value) ||
        isOfPerson(value) ||
        goesOn.test(value)) &&
      isNoTitle(value)
    )
      return
    if (value.length < 2 || value.length > 160 || key.length < 2 || (found.size >= maxCandidates && !found.has(key)))
      return
    const each: Found = found.get(key) ?? { spellings: new Map(), kinds: new Set(), at }
    // A sentence writes a title as it likes; of what is only cut out, what comes first is spelled best.
    const isCut = /^(?:cut: |sought in prose|prose|subject)/.test(kind)
    each.spellings.set(value, (each.spellings.get(value) ?? 0) + (isCut ? 0 : 1))
    each.kinds.add(kind)
    each.at = Math.min(each.at, at)
    if (kind.startsWith('cut: ') && isClean(kind.slice(5)) && at < 999 && isShort(lines[at] ?? '')) each.from ??= at
    found.set(key, each)
  }
  let cutsLeft = maxCuts
  /** "[Graz] Krume is hiring a Baker": a cut may leave something to cut. */
  const addWithin = (line: string, at?: number, depth = 3) => {
    for (const { title, cut } of depth > 0 && cutsLeft-- > 0 ? titlesWithin(line, known) : []) {
      // Below the first line, what one works with is what somebody has to know.
      if ((at ?? 0) > 0 && !jobTitleWord.test(title) && !levelWord.test(title) && !cut.startsWith('wanted')) continue
      add(title, `cut: ${cut}`, at)
      // "Baker for our team in Graz" holds nothing but "Baker", which was cut out too.
      if (cut !== 'wanted in full') addWithin(title, at, depth - 1)
    }
  }
  if (![...signatures].some((at) => lines[at] === byRules)) add(byRules, 'rules')
  for (const title of named(labelled.position ?? '', known)) add(title, 'label')
  for (const title of titles) {
    add(title, 'whole title')
    addWithin(title)
    partsOf(title).forEach((part, index) => {
      if (!isRest(part, title)) add(part, index === 0 ? 'first part of title' : 'part of title')
    })
    for (const { title: said, cut } of partsOf(title)
      .slice(0, 1)
      .flatMap((part) => titlesWithin(part, known)))
      if (isClean(cut)) add(said, 'cut of the title')
  }
  for (const head of headings) {
    add(head, 'heading')
    for (const part of partsOf(head)) add(part, 'part of heading')
    addWithin(head)
    for (const { title, cut } of titlesWithin(head, known)) if (isClean(cut)) add(title, 'cut of a heading')
  }
  subheadings.slice(0, 25).forEach((head) => add(head, 'subheading'))
  add(titleAboveFacts(lines), 'above facts')
  for (const name of fileOf(lines)?.names ?? []) add(name, 'part of title')
  lines.slice(0, maxLines).forEach((line, index) => {
    if (signatures.has(index)) return
    const [, after] = sought.exec(line) ?? []
    // "Requiere: experiencia" looks for no title.
    const isTop = index < 8 && after !== undefined && after.split(' ').length < 6
    if (after !== undefined && (isTop || jobTitleWord.test(after))) {
      const said = after.replace(/[.!]$/, '')
      for (const title of named(said, known)) add(title, 'sought', index)
      addWithin(said, index)
    }
    for (const job of index < 80 ? subjectsOf(line) : []) add(job, 'subject')
    // "Vacancy: Baker, Krume"
    if (index < 40) addWithin(namesPage(line) ? trimmed(line) : line, index)
    if (index < 4) add(soughtAlone(line), 'sought', index)
    const next = lines[index + 1] ?? ''
    if (index < 40 && leadsToTitle(line) && isShort(next) && jobTitleWord.test(next)) add(next, 'sought', index + 1)
    // "Post name", and below it "Baker".
    if (isTitleLabel(line) && jobTitleWord.test(next)) add(next, 'label', index + 1)
    const wrapped = index < 40 ? wrappedSentence(lines, index) : undefined
    for (const { title, cut } of wrapped === undefined ? [] : titlesSoughtIn(wrapped)) add(title, cut, index)
    if (index < 40 && line.length > maxLine) for (const { title, cut } of titlesSoughtIn(line)) add(title, cut, index)
    if (!isShort(line)) return
    if (index < 12 || jobTitleWord.test(line)) add(line, 'line', index)
    else if (found.has(keyOf(trimmed(line)))) add(line, 'line', index)
    if (index < 20)
      for (const part of line.split(/(?<!\s)\s+[–—·•-]\s+|(?<!\s)\s*[|｜]\s*/).slice(0, 3))
        if (part !== line && jobTitleWord.test(withoutEverybody(part))) add(part, 'part of line', index)
  })
  add(positionInProse(lines), 'prose')

  return signsOf(sight, found, known, byRules)
}
