/** Finds signs on a page that a name is its employer. */

import { employersIn, hasLegalForm, isEmployerName, isMentionedAsEmployer, slugify } from '../fields/employer.ts'
import { isJobBoard, isJobBoardHost, isJobSiteName } from '../fields/job-boards.ts'
import { jobTitleWord, stripTitleLabel, titleSeparator } from '../fields/job-title.ts'
import { isLocation } from '../fields/location.ts'
import { copyrightOwners } from '../fields/site-names.ts'
import { isTown } from '../fields/towns.ts'
import { linesBeforeOtherJobs } from '../text/boilerplate.ts'
import { pathSegments } from '../url.ts'
import { isGenericTitle } from './generic-title.ts'
import type { PageContent } from './page-content.ts'

/**
 * Whether a second sign confirms that a part of a title is the employer: a legal form, the domain, the company's path
 * on an applicant-tracking system, or the site's own name if the text mentions it as an employer. A title alone cannot
 * tell "Engineer - Berlin" from "Engineer - Acme".
 */
export const isEmployerOfPage = (name: string, content: PageContent): boolean => {
  const slug = slugify(name)
  if (
    isJobBoard(name) ||
    isGenericTitle(name) ||
    slug.length < 2 ||
    name.length > 80 ||
    / (at|bei|chez|@) /i.test(name) ||
    titleSeparator.test(name)
  )
    return false
  return (
    hasLegalForm(name) ||
    (slug.length > 2 &&
      (matchesDomain(name, content) || matchesPathSegment(name, content) || matchesSiteName(name, content))) ||
    standsBesideHeading(name, content)
  )
}

// "Engineer - Acme" with "Acme" on a line of its own right above or below the heading "Engineer".
const standsBesideHeading = (name: string, { title, lines, headings, subheadings }: PageContent): boolean => {
  if (
    !title.includes(name) ||
    name.length < 3 ||
    isLocation(name) ||
    isTown(name) ||
    jobTitleWord.test(name) ||
    isJobSiteName(name)
  )
    return false
  const at = lines.indexOf(name)
  const isHeading = (line = '\n') =>
    [...headings, ...subheadings].includes(line) &&
    stripTitleLabel(line) !== name &&
    title.toLowerCase().includes(stripTitleLabel(line).toLowerCase())
  return at >= 0 && isEmployerName(name) && (isHeading(lines[at - 1]) || isHeading(lines[at + 1]))
}

const domainLabels = ({ hostname }: URL) =>
  hostname
    .split('.')
    .slice(0, -1)
    .map(slugify)
    .filter((label) => !isJobBoardHost(label))

/** Whether the host of a page is named after somebody. */
export const matchesDomain = (name: string, { url }: PageContent): boolean => {
  const slug = slugify(name)
  return domainLabels(url).some(
    (label) => label === slug || (slug.length > 3 && label.startsWith(slug)) || containsLabel(label, name),
  )
}

/** "Acme Tools GmbH" matches acme-tools.com, "Hotel Sol" matches sol.com; "Bakery Assistant" at bakery.com is a job. */
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

// The last segment of the path names the job, those before may name its employer: /acme/1, /companies/acme/jobs/1.
const matchesPathSegment = (name: string, { url }: PageContent): boolean => {
  const segments = pathSlugs(url)
  const at = segments.indexOf(slugify(name))
  const isTitle = segments.slice(0, at).some((segment) => /^(jobs?|positions?|postings?|vacanc(y|ies))$/.test(segment))
  if (at < 0 || at === segments.length - 1 || isTitle || jobTitleWord.test(name)) return false
  return (
    isJobBoardHost(url.hostname) ||
    /^(compan(y|ies)|employers?|c|firmen|firmy|entreprises?|empresas?|arbeitgeber|org)$/.test(segments[at - 1] ?? '')
  )
}

// Job boards sign their pages too, so the text must mention the name as an employer.
const matchesSiteName = (name: string, { url, meta, text }: PageContent): boolean => {
  if (isJobBoardHost(url.hostname) || isJobSiteName(name)) return false
  const slug = slugify(name)
  const signs = [
    slugify(meta.get('og:site_name') ?? '') === slug,
    copyrightOwners(text).some((owner) => slugify(owner).startsWith(slug)),
  ]
  return signs.some(Boolean) && isMentionedAsEmployer(name, text)
}

/** The employer that the text of a posting names if the site is not the employer, as on an unknown job board. */
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

/** Whether a segment of the URL's path begins with the name: /remote-jobs/acme-inc-engineer. */
export const startsPathSegment = (name: string, url: URL): boolean =>
  !isJobBoard(name) && slugify(name).length > 2 && pathSlugs(url).some((segment) => segment.startsWith(slugify(name)))

const pathSlugs = (url: URL) => pathSegments(url).map(slugify)
