import type { PageContent } from './page-content.ts'

// Names in a title that belong to the site which lists the job, never to the employer.
const boards =
  /^(linkedin|indeed(\.com)?|glassdoor|monster|stepstone|xing|seek|jora|jobindex|nodesk|we ?work ?remotely|remote ?ok|startupjobs(\.cz)?|jobs\.cz|join|hrmos.*|y combinator|wellfound|built ?in|dice|ziprecruiter|simplyhired|careerbuilder|totaljobs|reed|greenhouse|lever|ashby|workday|workable|smartrecruiters|icims|personio|recruitee|teamtailor|bamboohr)( [a-z]{2,12})?$/i
const boardHost =
  /job|career|hire|hiring|recruit|talent|stellen|karriere|employ|vacanc|^join\.|linkedin|indeed|lever|greenhouse|workable|workday|weworkremotely|ycombinator/
const legalForm =
  /(\b(inc|llc|l\.l\.c|ltd|limited|gmbh|ag|kg|se|plc|corp|corporation|co|bv|b\.v|nv|ab|as|aps|a\/s|oy|oyj|sarl|sas|s\.a|s\.p\.a|srl|s\.r\.o|a\.s|pty|pte)\.?$|s\. ?r\. ?o\.$|a\. ?s\.$|株式会社|有限会社|股份有限公司|주식회사)/iu

/** A name as it would appear in an address: "CI&T" is "ciandt", "Škoda Auto" is "skodaauto". */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')

export const isBoard = (name: string): boolean => boards.test(name.trim())

/** "MediaTek Careers" is what a company calls its job pages. */
export const withoutCareers = (name: string): string =>
  name
    .replace(/^(careers|jobs) (at|with|@) /i, '')
    .replace(/[\s:-]+(careers?|jobs?|karriere|kariéra|recruiting|hiring)( page| site)?$/i, '')
    .trim()

/**
 * Whether a second signal agrees that this part of a title is the employer: a legal form, the site's own name, domain
 * or copyright line, or the company's folder on a hiring system. A title alone cannot tell "Engineer - Berlin" from
 * "Engineer - Acme".
 */
export const isEmployer = (name: string, { url, meta, text }: PageContent): boolean => {
  const wanted = slug(name)
  if (isBoard(name) || wanted.length < 2 || name.length > 80) return false
  if (legalForm.test(name)) return true
  if (wanted.length < 3) return false

  const isHosted = boardHost.test(url.hostname)
  const domains = url.hostname.split('.').slice(0, -1).map(slug)
  if (
    domains.some(
      (label) => !boardHost.test(label) && (label === wanted || (wanted.length > 3 && label.startsWith(wanted))),
    )
  )
    return true
  // The last folder names the job, those before it may name its employer.
  if (isHosted) return foldersOf(url).slice(0, -1).includes(wanted)
  return (
    slug(meta.get('og:site_name') ?? '') === wanted || copyrightOf(text).some((owner) => slug(owner).startsWith(wanted))
  )
}

/** Whether the last words of the address begin with the name: /remote-jobs/acme-inc-engineer. */
export const leadsAddress = (name: string, url: URL): boolean =>
  !isBoard(name) && slug(name).length > 2 && foldersOf(url).some((folder) => folder.startsWith(slug(name)))

const foldersOf = ({ pathname }: URL) =>
  pathname
    .split('/')
    .filter(Boolean)
    .map((folder) => slug(safeDecode(folder)))

const copyrightOf = (text: string) =>
  Array.from(text.matchAll(/(?:©|\(c\)|copyright)[\s©\d–-]*(?:by )?([^.|©]{2,60})/gi), ([, owner = '']) => owner)

const safeDecode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
