import { employersIn, hasLegalForm, isMentionedAsEmployer, slugify } from '../fields/employer.ts'
import { isJobBoard, isJobSiteName } from '../fields/job-boards.ts'
import { jobTitleWord, titleSeparator } from '../fields/job-title.ts'
import { linesBeforeOtherJobs } from '../text/boilerplate.ts'
import type { PageContent } from './page-content.ts'

/** Hosts of boards and hiring systems, by what such are called. */
export const jobBoardHost =
  /job|career|(^|[.-])hir(e|ing)|recruit|talent|stellen|karriere|employ|vacanc|(^|\.)(join|linkedin|indeed|lever|greenhouse|workable|workday|weworkremotely|ycombinator)(\.|$)/

/** "MediaTek Careers" is what a company calls its job pages. */
export const stripCareersWords = (name: string): string =>
  name
    .replace(
      /^((your )?careers?|(open )?jobs?|karriere|stellen(angebote)?|carrières?|emplois?|empleos?|lavora|práce|kariéra) (at|with|@|bei|chez|en|in|con|v|ve|u) /i,
      '',
    )
    .replace(/(人才招募網|人才招募|採用サイト|採用情報|招聘官網|招聘|채용|채용공고)$/u, '')
    .replace(/[\s:-]+(careers?|jobs?|karriere|kariéra|recruiting|hiring)( page| site)?$/i, '')
    .trim()

/**
 * Whether a second signal agrees that this part of a title is the employer: a legal form, the domain, the company's
 * folder on a hiring system, or the site's own name where the text speaks of it. A title alone cannot tell
 * "Engineer - Berlin" from "Engineer - Acme".
 */
export const isEmployerOfPage = (name: string, content: PageContent): boolean => {
  const wanted = slugify(name)
  if (
    isJobBoard(name) ||
    wanted.length < 2 ||
    name.length > 80 ||
    / (at|bei|chez|@) /i.test(name) ||
    titleSeparator.test(name)
  )
    return false
  return (
    hasLegalForm(name) ||
    (wanted.length > 2 &&
      (matchesDomain(name, content) || matchesUrlFolder(name, content) || matchesSiteName(name, content)))
  )
}

const domainLabels = ({ hostname }: URL) =>
  hostname
    .split('.')
    .slice(0, -1)
    .map(slugify)
    .filter((label) => !jobBoardHost.test(label))

const matchesDomain = (name: string, { url }: PageContent): boolean => {
  const wanted = slugify(name)
  return domainLabels(url).some(
    (label) => label === wanted || (wanted.length > 3 && label.startsWith(wanted)) || containsLabel(label, name),
  )
}

/** "Acme Tools GmbH" at acme-tools.com, "Hotel Sol" at sol.com; "Bakery Assistant" at bakery.com is a job. */
const containsLabel = (label: string, name: string): boolean => {
  const words = name.split(' ')
  return (
    label.length > 3 &&
    words.length < 7 &&
    !jobTitleWord.test(name) &&
    words.some((_first, from) =>
      words.some((_last, to) => to >= from && slugify(words.slice(from, to + 1).join('')) === label),
    )
  )
}

// The last folder names the job, those before it may name its employer: /acme/1, /companies/acme/jobs/1.
const matchesUrlFolder = (name: string, { url }: PageContent): boolean => {
  const folders = urlFolders(url)
  const at = folders.indexOf(slugify(name))
  const isTitle = folders.slice(0, at).some((folder) => /^(jobs?|positions?|postings?|vacanc(y|ies))$/.test(folder))
  if (at < 0 || at === folders.length - 1 || isTitle || jobTitleWord.test(name)) return false
  return (
    jobBoardHost.test(url.hostname) ||
    /^(compan(y|ies)|employers?|c|firmen|firmy|entreprises?|empresas?|arbeitgeber|org)$/.test(folders[at - 1] ?? '')
  )
}

// Boards sign their pages too, so the name must be spoken of as an employer.
const matchesSiteName = (name: string, { url, meta, text }: PageContent): boolean => {
  if (jobBoardHost.test(url.hostname) || isJobSiteName(name)) return false
  const wanted = slugify(name)
  const signs = [
    slugify(meta.get('og:site_name') ?? '') === wanted,
    copyrightOwners(text).some((owner) => slugify(owner).startsWith(wanted)),
  ]
  return signs.some(Boolean) && isMentionedAsEmployer(name, text)
}

/** The employer that a posting's own text names where its site is not it, as on a board nobody knows. */
export const employerOtherThanSite = ({ lines, text, url, meta }: PageContent): string | undefined => {
  const isSite = (name: string) =>
    [...domainLabels(url), slugify(meta.get('og:site_name') ?? '')].some(
      (label) => label.length > 2 && (label.startsWith(slugify(name)) || slugify(name).includes(label)),
    )
  const named = [...new Set(employersIn(linesBeforeOtherJobs(lines).join('\n')))].filter((name) =>
    isMentionedAsEmployer(name, text),
  )
  return named.some(isSite) ? undefined : named.find((name) => !isJobBoard(name) && text.split(name).length > 2)
}

/** Whether the last words of the address begin with the name: /remote-jobs/acme-inc-engineer. */
export const startsUrlFolder = (name: string, url: URL): boolean =>
  !isJobBoard(name) && slugify(name).length > 2 && urlFolders(url).some((folder) => folder.startsWith(slugify(name)))

const urlFolders = ({ pathname }: URL) =>
  pathname
    .split('/')
    .filter(Boolean)
    .map((folder) => slugify(safeDecode(folder)))

/** Whom the copyright lines of a page name. */
export const copyrightOwners = (text: string) =>
  Array.from(text.matchAll(/(?:©|\(c\)|copyright)[\s©\d–-]*(?:by )?([^.|©]{2,60})/gi), ([, owner = '']) => owner)

const safeDecode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
