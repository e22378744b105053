import { slugify } from '../fields/employer.ts'
import { jobTitleWord, stripTitleLabel } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation, locationIn } from '../fields/location.ts'
import { salaryInLines } from '../fields/salary.ts'
import { fields, type Posting } from '../posting.ts'
import { linesBeforeOtherJobs } from '../text/boilerplate.ts'
import { titleAboveFacts } from '../text/header.ts'
import { readLabelledValues } from '../text/labels.ts'
import { readClassNames } from './class-names.ts'
import { companyOfPage } from './company.ts'
import { isEmployerOfPage } from './employer-evidence.ts'
import { countJobSigns, isGenericTitle, isJobList } from './job-page.ts'
import { labelledValuesOnPage } from './labelled-elements.ts'
import type { PageContent } from './page-content.ts'
import { fieldText } from './plain-text.ts'

/** What a page's words say: its labelled rows, the lines around its title, its sentences. */
export const readVisibleText = (content: PageContent, known: Posting): Posting | undefined => {
  const rows = readLabelledValues(
    isShown(content, known.position) ? labelledValuesOnPage(content.elements, content.lines) : [],
  )
  if (known.position === undefined && isJobList(content)) return undefined
  const position = known.position ?? positionIn(content, rows.position)
  if (position === undefined) return undefined

  const marked = readClassNames(content.elements)
  const own = linesOfPosting(content.lines, position)
  const company = known.company ?? rows.company ?? marked.company ?? companyOfPage(content, own, position)
  const said: Posting = {
    position,
    ...fieldIfDefined('company', company),
    ...fieldIfDefined('location', rows.location ?? locationBelow(own, company) ?? marked.location),
    ...fieldIfDefined(
      'salary',
      rows.salary ??
        marked.salary ??
        salaryInLines(content.described) ??
        (isShown(content, position) ? salaryInLines(own) : undefined),
    ),
  }
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = fieldText(said[field] ?? '')
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

const fieldIfDefined = (field: keyof Posting, value: string | undefined): Posting =>
  value === undefined ? {} : { [field]: value }

/** The posting's own lines: from its title, as it stands last before other jobs begin. */
const linesOfPosting = (lines: string[], position: string): string[] => {
  const before = linesBeforeOtherJobs(lines)
  const isTitle = (line: string) => isSameText(line, position)
  const among = before.some(isTitle) ? before : lines
  const at = among.findLastIndex((line, index) => index < among.length / 2 && isTitle(line))
  return linesBeforeOtherJobs(at < 0 ? before : among.slice(at))
}

// Where data hold the description and the page does not show the job, its lines are about other things.
const isShown = ({ described, lines }: PageContent, position: string | undefined): boolean =>
  described.length === 0 ||
  position === undefined ||
  lines.some((line) => line.length < 250 && line.toLowerCase().includes(position.toLowerCase()))

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

// Boxes side by side may be one line: "Acme Austin, TX".
const locationBelow = (own: string[], company = '\n'): string | undefined =>
  own
    .slice(1, 9)
    .map((line) => locationIn(line.startsWith(`${company} `) ? line.slice(company.length + 1) : line))
    .find((place) => place !== undefined)

/** The job's title where no title of the page gives it: by its label, its address, its place above the facts. */
const positionIn = (content: PageContent, labelled: string | undefined): string | undefined => {
  const signs = countJobSigns(content)
  if (signs === 0) return undefined
  const { headings, subheadings, lines, url } = content
  const heads = [...headings, ...subheadings]
    .map(stripTitleLabel)
    .filter(
      (head) =>
        head.length > 2 &&
        head.length <= 150 &&
        !isGenericTitle(head) &&
        !isEmployerOfPage(head, content) &&
        !isLocation(head),
    )
  const addressed = heads.find((head) => isInUrl(head, url))
  if (addressed !== undefined) return addressed
  if (labelled !== undefined && !isGenericTitle(labelled)) return labelled
  const above = titleAboveFacts(lines)
  if (above !== undefined && !isGenericTitle(above)) return above
  const main = heads.filter((head) => headings.some((heading) => stripTitleLabel(heading) === head))
  const [only = ''] = main
  if (main.length === 1 && signs > 1 && (jobTitleWord.test(only) || (signs > 2 && !/[.!]$/.test(only)))) return only
  return onlyJob(heads, lines, signs)
}

/** The one heading that is a job's: by its words, or by the place right below it. */
const onlyJob = (heads: string[], lines: string[], signs: number): string | undefined => {
  const jobs = [...new Set(heads)].filter((head) => {
    const below = lines[lines.indexOf(head) + 1] ?? ''
    return (signs > 1 && jobTitleWord.test(head)) || isLocation(below) || isRemoteLocation(below)
  })
  return jobs.length === 1 ? jobs[0] : undefined
}

const isInUrl = (head: string, url: URL) => {
  const slug = slugify(head)
  return (
    slug.length > 5 &&
    url.pathname
      .split('/')
      .some((folder) => slugify(folder).includes(slug) && slugify(folder).length < slug.length + 16)
  )
}
