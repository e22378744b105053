import type { Suggestion } from '@roletrail/contracts/vocabulary/category'
import type { Channel } from '@roletrail/contracts/vocabulary/category-values'
import { slugify } from '../fields/employer.ts'
import { isApplicantSystem, isJobBoard } from '../fields/job-boards.ts'
import { quoteOf } from './word-rules.ts'

const named: readonly (readonly [Channel, RegExp])[] = [
  ['linkedin', /(?:^|\.)(?:linkedin\.[a-z.]+|lnkd\.in)$/],
  ['indeed', /(?:^|\.)indeed\.[a-z.]+$/],
  ['glassdoor', /(?:^|\.)glassdoor\.[a-z.]+$/],
]

/** Systems in which a company keeps its own postings. */
const ownSystems =
  /(?:^|\.)(?:greenhouse\.io|lever\.co|ashbyhq\.com|myworkdayjobs\.com|myworkdaysite\.com|workable\.com|smartrecruiters\.com|icims\.com|personio\.(?:de|com)|recruitee\.com|teamtailor\.com|bamboohr\.com|successfactors\.(?:com|eu)|taleo\.net|avature\.net|oraclecloud\.com|rippling\.com|ultipro\.(?:com|ca)|brassring\.com|jobvite\.com|breezy\.hr|applytojob\.com|pinpointhq\.com|eightfold\.ai|dayforcehcm\.com|csod\.com|silkroad\.com|hrmos\.co|talentclue\.com|softgarden\.io|gusto\.com|join\.com)$/

/** What a link says about where it was found: "?utm_source=LinkedIn". */
const tracking = ['utm_source', 'source', 'src', 'ref', 'gh_src', 'lever-source', 'lever-source[]']

const endings = /\.(?:com?|org|net|gov|ac|edu)?\.?[a-z]{2,}$/

/** How the job was found, as far as its link tells: by what was put into it, or by whose site it leads to. */
export const channelIn = (link: string | undefined, company: string | undefined): Suggestion<Channel> | undefined => {
  const url = link === undefined ? null : URL.parse(link)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const suggestion = (value: Channel, quote: string) => ({ value, source: 'link' as const, quote: quoteOf(quote) })
  for (const parameter of tracking) {
    const value = url.searchParams.get(parameter)
    const found = value && channels.find(([, words]) => words.test(value))
    if (found) return suggestion(found[0], `${parameter}=${value}`)
  }
  const host = url.hostname.toLowerCase().replace(/^www\./, '')
  const site = named.find(([, hosts]) => hosts.test(host))
  if (site) return suggestion(site[0], host)
  const name = host.replace(endings, '').split('.').at(-1) ?? ''
  if (ownSystems.test(host) || isApplicantSystem(name)) return suggestion('company_site', host)
  if (isJobBoard(name)) return suggestion('job_board', host)
  const slug = company ? slugify(company) : ''
  const isTheirs =
    name.length > 2 && slug.length > 2 && (slug.startsWith(slugify(name)) || slugify(name).startsWith(slug))
  return isTheirs ? suggestion('company_site', host) : undefined
}

const channels: readonly (readonly [Channel, RegExp])[] = [
  ['linkedin', /^linked-?in/i],
  ['indeed', /^indeed/i],
  ['glassdoor', /^glassdoor/i],
  ['referral', /referral/i],
]
