import { slugOf } from '../fields/employer.ts'
import { jobWord, withoutLabel } from '../fields/job-title.ts'
import { isPlace, isRemotePlace, placeIn } from '../fields/location.ts'
import { payInLines } from '../fields/salary.ts'
import { fields, type Posting } from '../posting.ts'
import { ownLines } from '../text/boilerplate.ts'
import { aboveFacts } from '../text/header.ts'
import { readRows } from '../text/labels.ts'
import { readMarked } from './class-names.ts'
import { companyIn } from './company.ts'
import { isEmployer } from './employer-evidence.ts'
import { isGeneric, isJobList, jobSigns } from './job-page.ts'
import { pageRows } from './labelled-elements.ts'
import type { PageContent } from './page-content.ts'
import { fieldText } from './plain-text.ts'

/** What a page's words say: its labelled rows, the lines around its title, its sentences. */
export const readPageText = (content: PageContent, known: Posting): Posting | undefined => {
  const rows = readRows(isAbout(content, known.position) ? pageRows(content.elements, content.lines) : [])
  if (known.position === undefined && isJobList(content)) return undefined
  const position = known.position ?? positionIn(content, rows.position)
  if (position === undefined) return undefined

  const marked = readMarked(content.elements)
  const own = ownLinesOf(content.lines, position)
  const company = known.company ?? rows.company ?? marked.company ?? companyIn(content, own, position)
  const said: Posting = {
    position,
    ...optional('company', company),
    ...optional('location', rows.location ?? placeBelow(own, company) ?? marked.location),
    ...optional(
      'salary',
      rows.salary ??
        marked.salary ??
        payInLines(content.described) ??
        (isAbout(content, position) ? payInLines(own) : undefined),
    ),
  }
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = fieldText(said[field] ?? '')
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

const optional = (field: keyof Posting, value: string | undefined): Posting =>
  value === undefined ? {} : { [field]: value }

/** The posting's own lines: from its title, as it stands last before other jobs begin. */
const ownLinesOf = (lines: string[], position: string): string[] => {
  const before = ownLines(lines)
  const isTitle = (line: string) => sameText(line, position)
  const among = before.some(isTitle) ? before : lines
  const at = among.findLastIndex((line, index) => index < among.length / 2 && isTitle(line))
  return ownLines(at < 0 ? before : among.slice(at))
}

// Where data hold the description and the page does not show the job, its lines are about other things.
const isAbout = ({ described, lines }: PageContent, position: string | undefined): boolean =>
  described.length === 0 ||
  position === undefined ||
  lines.some((line) => line.length < 250 && line.toLowerCase().includes(position.toLowerCase()))

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

// Boxes side by side may be one line: "Acme Austin, TX".
const placeBelow = (own: string[], company = '\n'): string | undefined =>
  own
    .slice(1, 9)
    .map((line) => placeIn(line.startsWith(`${company} `) ? line.slice(company.length + 1) : line))
    .find((place) => place !== undefined)

/** The job's title where no title of the page gives it: by its label, its address, its place above the facts. */
const positionIn = (content: PageContent, labelled: string | undefined): string | undefined => {
  const signs = jobSigns(content)
  if (signs === 0) return undefined
  const { headings, subheadings, lines, url } = content
  const heads = [...headings, ...subheadings]
    .map(withoutLabel)
    .filter(
      (head) =>
        head.length > 2 && head.length <= 150 && !isGeneric(head) && !isEmployer(head, content) && !isPlace(head),
    )
  const addressed = heads.find((head) => isInAddress(head, url))
  if (addressed !== undefined) return addressed
  if (labelled !== undefined && !isGeneric(labelled)) return labelled
  const above = aboveFacts(lines)
  if (above !== undefined && !isGeneric(above)) return above
  const main = heads.filter((head) => headings.some((heading) => withoutLabel(heading) === head))
  const [only = ''] = main
  if (main.length === 1 && signs > 1 && (jobWord.test(only) || (signs > 2 && !/[.!]$/.test(only)))) return only
  return onlyJob(heads, lines, signs)
}

/** The one heading that is a job's: by its words, or by the place right below it. */
const onlyJob = (heads: string[], lines: string[], signs: number): string | undefined => {
  const jobs = [...new Set(heads)].filter((head) => {
    const below = lines[lines.indexOf(head) + 1] ?? ''
    return (signs > 1 && jobWord.test(head)) || isPlace(below) || isRemotePlace(below)
  })
  return jobs.length === 1 ? jobs[0] : undefined
}

const isInAddress = (head: string, url: URL) => {
  const slug = slugOf(head)
  return (
    slug.length > 5 &&
    url.pathname.split('/').some((folder) => slugOf(folder).includes(slug) && slugOf(folder).length < slug.length + 16)
  )
}
