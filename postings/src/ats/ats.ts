/** The known applicant-tracking systems, and reading postings from their APIs. */

import { employersIn, findSpelling } from '../fields/employer.ts'
import { salaryInLines } from '../fields/salary.ts'
import { linesOfText, toPosting } from '../page/plain-text.ts'
import type { Page, Posting } from '../posting.ts'
import type { AtsAdapter } from './adapter.ts'
import { adp } from './adapters/adp.ts'
import { ashby } from './adapters/ashby.ts'
import { bamboohr } from './adapters/bamboohr.ts'
import { breezy } from './adapters/breezy.ts'
import { comeet } from './adapters/comeet.ts'
import { cornerstone } from './adapters/cornerstone.ts'
import { dayforce } from './adapters/dayforce.ts'
import { eightfold } from './adapters/eightfold.ts'
import { greenhouse } from './adapters/greenhouse.ts'
import { join } from './adapters/join.ts'
import { lever } from './adapters/lever.ts'
import { oracle } from './adapters/oracle.ts'
import { paycom } from './adapters/paycom.ts'
import { personio } from './adapters/personio.ts'
import { pinpoint } from './adapters/pinpoint.ts'
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
  pinpoint,
  breezy,
  comeet,
  adp,
  cornerstone,
  paycom,
  join,
]

/** The applicant-tracking system that holds a posting, recognized by its link or by the HTML of its page. */
export const atsOf = (url: URL, html?: string): AtsAdapter | undefined =>
  adapters.find((adapter) => adapter.apiUrls(url, html).length > 0)

/** The posting as the API responses of its system state it. */
export const readApiResponses = ({ url: href, text, api = [] }: Page): Posting | undefined => {
  const url = new URL(href)
  const ats = atsOf(url, text)
  if (ats === undefined) return undefined
  const responses = ats.apiUrls(url, text).map((apiUrl) => {
    const response = api.find((each) => each.url === apiUrl.href && each.status < 400)
    return parseJson(response?.text)
  })
  const found = ats.read(responses, url)
  if (found?.position === undefined) return undefined

  const lines = (found.texts ?? []).flatMap(linesOfText)
  const description = lines.join('\n')
  return toPosting({
    ...found,
    company:
      found.company ?? findSpelling(ats.companySlug(url, text) ?? '', description) ?? employersIn(description)[0],
    salary: found.salary ?? salaryInLines(lines),
  })
}

/** What the API answered, for a reader of data of any format: systems change their APIs without notice. */
export const apiData = ({ api = [] }: Page): object[] =>
  api
    .filter(({ status }) => status < 400)
    .map(({ text }) => parseJson(text))
    .filter((data) => typeof data === 'object' && data !== null)

/** The company as its system calls it in the URL, as a last resort: "smart-mill" becomes "Smart Mill". */
export const companyInUrl = ({ url: href, text }: Page): string | undefined => {
  const url = new URL(href)
  const slug = atsOf(url, text)?.companySlug(url, text)
  return slug
    ?.replace(/[._%-]+|20/g, ' ')
    .trim()
    .replace(/(?<!\p{L})\p{L}/gu, (initial) => initial.toUpperCase())
}

const parseJson = (text: string | undefined): unknown => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Personio responds with XML.
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
