/** What comes again and again on a page on which several jobs stand one below the other. Hardly needs words. */

import { jobTitleWord } from '../../fields/job-title.ts'
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

/** How many different lines stand right below several headings: "Full time" below each job's. */
const sameBelowHeadings = (content: PageContent): number => {
  const { subheadings } = content
  const heads = new Set(subheadings)
  const above = new Map<string, Set<string>>()
  const lines = ownLines(content)
  lines.forEach((head, index) => {
    if (!heads.has(head)) return
    for (const line of lines.slice(index + 1, index + 4)) {
      if (heads.has(line)) break
      if (line.length > 2 && line.length < 60) above.set(line, (above.get(line) ?? new Set()).add(head))
    }
  })
  return [...above.values()].filter(({ size }) => size > 1).length
}

/** Lines that name a job, with a text right below: as many jobs are described. */
const describedJobs = (content: PageContent): number => {
  const lines = ownLines(content)
  const jobs = lines.filter(
    (line, index) =>
      line.length < 90 &&
      !/[.!?:,;]$/.test(line) &&
      jobTitleWord.test(line) &&
      sectionOf(line) === undefined &&
      !isGenericTitle(line) &&
      lines.slice(index + 1, index + 5).some((below) => below.length > 80),
  )
  return new Set(jobs.map((job) => job.toLowerCase())).size
}

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
]
