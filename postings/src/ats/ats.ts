import { employersIn, findSpelling } from '../fields/employer.ts'
import { salaryInLines } from '../fields/salary.ts'
import { fieldText, linesOfText } from '../page/plain-text.ts'
import { fields, type Page, type Posting } from '../posting.ts'
import type { AtsAdapter } from './adapter.ts'
import { ashby } from './adapters/ashby.ts'
import { bamboohr } from './adapters/bamboohr.ts'
import { dayforce } from './adapters/dayforce.ts'
import { eightfold } from './adapters/eightfold.ts'
import { greenhouse } from './adapters/greenhouse.ts'
import { lever } from './adapters/lever.ts'
import { oracle } from './adapters/oracle.ts'
import { personio } from './adapters/personio.ts'
import { recruitee } from './adapters/recruitee.ts'
import { rippling } from './adapters/rippling.ts'
import { smartrecruiters } from './adapters/smartrecruiters.ts'
import { teamtailor } from './adapters/teamtailor.ts'
import { workable } from './adapters/workable.ts'
import { workday } from './adapters/workday.ts'

const adapters: AtsAdapter[] = [
  greenhouse,
  lever,
  ashby,
  workday,
  smartrecruiters,
  recruitee,
  workable,
  personio,
  teamtailor,
  bamboohr,
  rippling,
  oracle,
  dayforce,
  eightfold,
]

/** The system a posting is kept in, by its link or, once it has been read, by its page. */
export const atsOf = (url: URL, html?: string): AtsAdapter | undefined =>
  adapters.find((system) => system.apiUrls(url, html).length > 0)

/** The posting as the system it is kept in states it. */
export const readApiResponses = ({ url: address, text, api = [] }: Page): Posting | undefined => {
  const url = new URL(address)
  const system = atsOf(url, text)
  if (system === undefined) return undefined
  const answers = system
    .apiUrls(url, text)
    .map((call) => api.find((answer) => answer.url === call.href && answer.status < 400))
  const found = system.read(
    answers.map((answer) => parseJson(answer?.text)),
    url,
  )
  if (found?.position === undefined) return undefined

  const lines = (found.texts ?? []).flatMap(linesOfText)
  const all = lines.join('\n')
  const posting = {
    ...found,
    company: found.company ?? findSpelling(system.companySlug(url, text) ?? '', all) ?? employersIn(all)[0],
    salary: found.salary ?? salaryInLines(lines),
  }
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = fieldText(posting[field] ?? '')
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

/** The company as its system calls it: the last resort, "smart-mill" as "Smart Mill". */
export const companyInUrl = ({ url: address, text }: Page): string | undefined => {
  const url = new URL(address)
  const slug = atsOf(url, text)?.companySlug(url, text)
  return slug
    ?.replace(/[._%-]+|20/g, ' ')
    .trim()
    .replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

const parseJson = (text: string | undefined): unknown => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Personio's answers are XML.
    return text
  }
}

/** The URL of a posting's own page: iCIMS shows its postings in a frame, which can be requested directly. */
export const pageUrl = (url: URL): URL => {
  if (!url.hostname.endsWith('.icims.com') || !url.pathname.startsWith('/jobs/')) return url
  const frame = new URL(url)
  frame.searchParams.set('in_iframe', '1')
  return frame
}
