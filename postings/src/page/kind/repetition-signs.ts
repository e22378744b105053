/** What comes again and again on a page on which several jobs stand one below the other. Hardly needs words. */

import { jobTitleWord } from '../../fields/job-title.ts'
import { isLocation } from '../../fields/location.ts'
import { salaryIn } from '../../fields/salary.ts'
import { linesBeforeOtherJobs } from '../../text/boilerplate.ts'
import { sectionOf } from '../../text/sections.ts'
import { isGenericTitle } from '../generic-title.ts'
import type { PageContent } from '../page-content.ts'
import { muchness, type PageSign } from './page-sign.ts'

const maxLines = 1_000

const ownLines = ({ lines }: PageContent) => linesBeforeOtherJobs(lines).slice(0, maxLines)

/** How many different words come again, some lines further down. */
const comingAgain = (words: (string | undefined)[]): number => {
  const first = new Map<string, number>()
  const again = new Set<string>()
  words.forEach((word, index) => {
    if (word === undefined) return
    const at = first.get(word)
    if (at === undefined) first.set(word, index)
    else if (index - at > 2) again.add(word)
  })
  return again.size
}

const sections = (content: PageContent) =>
  ownLines(content).map((line) => (sectionOf(line) === undefined ? undefined : line.toLowerCase()))

const maxBelowHeading = 30

/** How many different lines stand below several headings: "Full time" or "I am interested" below each job's. */
const sameBelowHeadings = (content: PageContent): number => {
  const heads = new Set(content.subheadings)
  const headsOf = new Map<string, Set<string>>()
  let head: string | undefined
  let below = 0
  for (const line of ownLines(content)) {
    if (heads.has(line)) {
      head = line
      below = 0
    } else if (head !== undefined && ++below <= maxBelowHeading && line.length > 2 && line.length < 60) {
      const key = line.toLowerCase()
      headsOf.set(key, (headsOf.get(key) ?? new Set()).add(head))
    }
  }
  return [...headsOf.values()].filter(({ size }) => size > 1).length
}

const namesJob = (line: string) =>
  line.length < 90 &&
  !/[.!?:,;]$/.test(line) &&
  jobTitleWord.test(line) &&
  sectionOf(line) === undefined &&
  !isGenericTitle(line)

/** How many different lines name a job and have something of a kind among the next few lines. */
const jobsAbove = (content: PageContent, howFar: number, isOfKind: (below: string) => boolean): number => {
  const lines = ownLines(content)
  const jobs = lines.filter(
    (line, index) => namesJob(line) && lines.slice(index + 1, index + 1 + howFar).some(isOfKind),
  )
  return new Set(jobs.map((job) => job.toLowerCase())).size
}

/** Each with a text right below: as many jobs are described. */
const describedJobs = (content: PageContent): number => jobsAbove(content, 4, (below) => below.length > 80)

/** Each with a place or an amount of its own right below, as the entries of a list have. */
const offeredJobs = (content: PageContent): number =>
  jobsAbove(content, 3, (below) => below.length < 60 && (isLocation(below) || salaryIn(below) !== undefined))

export const repetitionSigns: PageSign[] = [
  {
    name: 'the same stands below several headings',
    speaks: 'for a list',
    amount: (content) => muchness(sameBelowHeadings(content)),
  },
  { name: 'sections come again', speaks: 'for a list', amount: (content) => muchness(comingAgain(sections(content))) },
  {
    name: 'several jobs are described',
    speaks: 'for a list',
    amount: (content) => Math.min(3, muchness(Math.max(0, describedJobs(content) - 1))),
  },
  {
    name: 'several jobs have a place or a pay of their own',
    speaks: 'for a list',
    amount: (content) => Math.min(3, muchness(Math.max(0, offeredJobs(content) - 1))),
  },
]
