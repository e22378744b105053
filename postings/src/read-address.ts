/** What the address of a posting says of it, for pages that do not show it: "/jobs/view/senior-baker-at-krume-4411867124". */

import { isJobBoardHost } from './fields/job-boards.ts'
import { jobTitleWord } from './fields/job-title.ts'
import type { Posting } from './posting.ts'
import { pathSegments } from './url.ts'
import { labelsOf } from './weighing/names.ts'

const longest = 120

/** Numbers and codes that name a posting, and words that stand beside them. */
const isCode = (word: string): boolean =>
  /^(?:\d{3,}|(?=.*\d)[a-z\d]{6,}|(?:jr|req|ref|id|job|jobid|jv|ic|ko|ke)\d[\d,]*|job|jobs?id|inline|view|apply|details?)$/i.test(
    word,
  )

/** The words of a part of an address, without what only numbers it at either end. */
const wordsOf = (segment: string): string[] => {
  const words = segment
    .replace(/\.(?:html?|php|aspx?|jsp|cfm)$|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '')
    // Of "c++-developer" a sign stays; in "Master+Baker" it is a space.
    .split(segment.includes('-') ? /[-_\s]/ : /[_+\s]/)
    .filter(Boolean)
  const first = words.findIndex((word) => !isCode(word))
  const last = words.findLastIndex((word) => !isCode(word))
  return first < 0 ? [] : words.slice(first, last + 1)
}

const capitals = new Set(
  'it hr ui ux qa crm erp sap ai ml php sql seo cnc vp ceo cto cfo coo pr api aws gcp sre dba ios ii iii iv'.split(' '),
)
const small = new Set(
  'a an and at for from in of on or the to with und für im in der die das mit de la le les du des et à y e en da do para del con di per van voor het och og i på till til w z na do s v'.split(
    ' ',
  ),
)

/** Words as a title or a name would have them; of an address nobody knows. */
const spelled = (words: string[]): string =>
  words
    .map((word, index) => {
      if (word !== word.toLowerCase()) return word
      if (capitals.has(word)) return word.toUpperCase()
      return index > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)
    })
    .join(' ')
    .replace(/(?: [mwfdhx]){2,3}(?= |$)/i, '')

const between = new Set(['at', 'bei', 'chez'])
const beforeEmployer = new Set([
  'company',
  'companies',
  'cmp',
  'employer',
  'employers',
  'firma',
  'entreprise',
  'entreprises',
])

/** Where Glassdoor says that its title and its employer stand: "baker-krume-JV_IC1_KO0,5_KE6,11.htm". */
const marked = (segment: string): Posting | undefined => {
  const {
    from = '',
    to = '',
    first = '',
    last = '',
  } = /_KO(?<from>\d{1,3}),(?<to>\d{1,3})_KE(?<first>\d{1,3}),(?<last>\d{1,3})/.exec(segment)?.groups ?? {}
  const part = (start: string, end: string) =>
    spelled(segment.slice(Number(start), Number(end)).split('-').filter(Boolean))
  return to === '' ? undefined : { position: part(from, to), company: part(first, last) }
}

/**
 * The title that an address names, and the employer, if it names one or is on a domain of its own. Nothing if no part of it holds a
 * word of a title. Nothing of this is sure: addresses leave out signs, capitals and whole words.
 */
export const readAddress = (url: URL): Posting => {
  const segments = pathSegments(url).filter((segment) => segment.length <= longest)
  const found = segments.map(marked).find((each) => each !== undefined)
  if (found !== undefined) return found
  const title = segments.map(wordsOf).findLast((words) => jobTitleWord.test(words.join(' ')))
  if (title === undefined) return {}
  const at = title.findLastIndex((word, index) => between.has(word) && index > 0 && index < title.length - 1)
  const company = at < 0 ? employerBeside(url, segments) : spelled(title.slice(at + 1))
  const said = spelled(at < 0 ? title : title.slice(0, at))
  const position = company !== undefined && said.startsWith(`${company} `) ? said.slice(company.length + 1) : said
  return jobTitleWord.test(position) ? { position, ...(company && { company }) } : {}
}

const employerBeside = ({ hostname }: URL, segments: string[]): string | undefined => {
  const behind = segments.findIndex((segment) => beforeEmployer.has(segment.toLowerCase())) + 1
  const named = behind > 0 && behind < segments.length - 1 ? wordsOf(segments[behind] ?? '') : []
  if (named.length > 0) return spelled(named)
  const own = labelsOf(hostname).findLast((label) => !isJobBoardHost(label))
  return own && spelled(own.split('-'))
}
