/** Reads a posting from the text that a visitor of a page sees. */

import { slugify } from '../fields/employer.ts'
import { jobTitleWord, stripTitleLabel } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation, isTownName, locationIn, townAfterCode } from '../fields/location.ts'
import { isPlaceInText, locationInProse, placeAfterTitle } from '../fields/location-in-prose.ts'
import { nameAndPlace } from '../fields/name-and-place.ts'
import { positionInProse } from '../fields/position-in-prose.ts'
import { salaryInLines } from '../fields/salary.ts'
import type { Posting } from '../posting.ts'
import { linesBeforeOtherJobs } from '../text/boilerplate.ts'
import { titleAboveFacts } from '../text/header.ts'
import { isListTitle } from '../text/page-titles.ts'
import { sectionOf, sectionsOf } from '../text/sections.ts'
import { readClassNames } from './class-names.ts'
import { companyOfPage } from './company.ts'
import { isEmployerOfPage } from './employer-evidence.ts'
import { isGenericTitle } from './generic-title.ts'
import { readIcons } from './icons.ts'
import { lineInUrl } from './kind/addresses.ts'
import { kindOfPage, likelyEnough } from './kind/page-kind.ts'
import { labelsOfPage, showsJob } from './labels-of-page.ts'
import { type PageContent, summaryOf } from './page-content.ts'
import { toPosting } from './plain-text.ts'

/** Reads what a visitor sees: labelled values, the lines around the title, sentences. */
export const readVisibleText = (content: PageContent, known: Posting): Posting | undefined => {
  const labelled = labelsOfPage(content, known.position)
  content.labelled = labelled
  const position = known.position ?? positionIn(content, labelled.position)
  if (position === undefined) return undefined

  const byClass = { ...readIcons(content.elements), ...readClassNames(content.elements) }
  const summary = summaryOf(content)
  const ownLines = linesOfPosting(content.lines, position)
  const company = known.company ?? labelled.company ?? byClass.company ?? companyOfPage(content, ownLines, position)
  const isOther = (place: string | undefined) => place !== undefined && place !== company && place !== position
  const location = [
    () => labelled.location,
    () => locationBelow(ownLines, company),
    () => byClass.location,
    () => locationAbove(content.lines, position),
    () => (isLocation(summary) ? summary : undefined),
    () => loneTown(content, ownLines, company),
    () => (showsJob(content, position) ? locationInProse(ownLines) : undefined),
    () => placeAfterTitle([content.title, summary, ...ownLines.slice(0, 40)], position),
    // "Remote Engineer at Acme"
    () => (content.title.toLowerCase().includes(`remote ${position.toLowerCase()}`) ? 'Remote' : undefined),
  ]
  return toPosting({
    position,
    company,
    location: firstOf(location, isOther),
    salary:
      labelled.salary ??
      byClass.salary ??
      salaryInLines(content.descriptionLines) ??
      (showsJob(content, position) ? salaryInLines(ownLines) : undefined),
  })
}

/** The first value that is good enough; the rest need not be read. */
const firstOf = <Value>(readers: (() => Value)[], isGood: (value: Value) => boolean): Value | undefined => {
  for (const read of readers) {
    const value = read()
    if (isGood(value)) return value
  }
  return undefined
}

/** The posting's own lines: from the last occurrence of its title to where other jobs begin. */
const linesOfPosting = (lines: string[], position: string): string[] => {
  const before = linesBeforeOtherJobs(lines)
  const isTitle = (line: string) => isSameText(line, position)
  const among = before.some(isTitle) ? before : lines
  const at = among.findLastIndex((line, index) => index < among.length / 2 && isTitle(line))
  return linesBeforeOtherJobs(at < 0 ? before : among.slice(at))
}

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

// Boxes side by side may form one line: "Acme Austin, TX", "Acme, Kendal".
const locationBelow = (ownLines: string[], company = '\n'): string | undefined => {
  const places = ownLines
    .slice(1, 9)
    // The last line of an address may be below a short text.
    .filter((line, index) => !isHeadquarters(line) && (index < 3 || townAfterCode(line) === undefined))
    .map((line) => placeBesideName(line, company) ?? locationIn(line) ?? nameAndPlace(line)?.location)
    .reduce<string[]>((found, place) => {
      // Several towns in a row are all the job's; a country below a town is the town's.
      if (place !== undefined && (found.length === 0 || (isTownWithRegion(place) && isTownWithRegion(found[0]))))
        return [...found, place]
      return found
    }, [])
  return places.length === 0 ? undefined : [...new Set(places)].join('; ')
}

const isTownWithRegion = (place = '') => place.includes(',') && isLocation(place)

const placeBesideName = (line: string, company: string): string | undefined => {
  if (!line.startsWith(company)) return undefined
  const [, separator = '', rest = ''] = /^(\s*[,–—|·•-]\s*|\s+)(\S.*)$/u.exec(line.slice(company.length)) ?? []
  return locationIn(rest) ?? (separator.trim() === ',' && isTownName(rest) ? rest : undefined)
}

// Where the employer sits says nothing about the job.
const isHeadquarters = (line: string) =>
  /^(headquarters?|head office|hq|hauptsitz|siège|sede central|founded)\b/i.test(line)

// A name right below the title that the text uses as that of a place.
const loneTown = (content: PageContent, ownLines: string[], company: string | undefined): string | undefined =>
  ownLines
    .slice(1, 4)
    .find(
      (line) =>
        line !== company &&
        line.length < 40 &&
        !isEmployerOfPage(line, content) &&
        !jobTitleWord.test(line) &&
        line.split(', ').every(isTownName) &&
        isPlaceInText(line.split(', ')[0] ?? '', ownLines.slice(1).join('\n')),
    )

// "Bakery · Bergen, Norway" in small letters above the title.
const locationAbove = (lines: string[], position: string): string | undefined => {
  const at = lines.findLastIndex((line, index) => index < lines.length / 2 && isSameText(line, position))
  return lines
    .slice(Math.max(0, at - 2), Math.max(0, at))
    .map(locationIn)
    .find((place) => place !== undefined)
}

/** The position if no title states it: a heading that the URL repeats, a labelled value, or a line above facts. */
const positionIn = (content: PageContent, labelled: string | undefined): string | undefined => {
  const isLikely = kindOfPage(content).likelihood >= likelyEnough
  const { headings, subheadings, lines, url } = content
  const titles = [...headings, ...subheadings]
    .map(stripTitleLabel)
    .filter(
      (title) =>
        title.length > 2 &&
        title.length <= 150 &&
        !isGenericTitle(title) &&
        !isEmployerOfPage(title, content) &&
        !isLocation(title),
    )
  const inUrl = titles.find((title) => isInUrl(title, url)) ?? lineInUrl(content)
  if (inUrl !== undefined) return inUrl
  if (labelled !== undefined && !isGenericTitle(labelled)) return labelled
  const above = titleAboveFacts(lines)
  if (above !== undefined && !isGenericTitle(above)) return above
  const aboveSections = headingAboveSections(content, titles)
  if (aboveSections !== undefined && jobTitleWord.test(aboveSections)) return aboveSections
  const main = titles.filter((title) => headings.some((heading) => stripTitleLabel(heading) === title))
  const [only = ''] = main
  if (main.length === 1 && jobTitleWord.test(only)) return only
  const job = onlyJob(titles, lines) ?? aboveSections
  if (job !== undefined) return job
  if (main.length === 1 && isLikely && !/[.!]$/.test(only)) return only
  return isLikely ? positionInProse(linesBeforeOtherJobs(lines)) : undefined
}

/** The heading right above what one does and what one needs: what else would these be about? */
const headingAboveSections = ({ lines }: PageContent, titles: string[]): string | undefined => {
  const at = lines.findIndex((line) => /tasks|profile|role/.test(sectionOf(line) ?? ''))
  if (at < 0 || sectionsOf(lines).size < 2) return undefined
  const known = new Set(titles)
  return lines
    .slice(Math.max(0, at - maxLinesToSections), at)
    .map(stripTitleLabel)
    .findLast((line) => known.has(line) && sectionOf(line) === undefined && !isListTitle(line) && !/[.!?:]$/.test(line))
}

/** As many lines as an introduction takes up between a title and the sections. */
const maxLinesToSections = 30

/** The only heading that is a job's by its words, or by the location right below it. */
const onlyJob = (titles: string[], lines: string[]): string | undefined => {
  const jobs = [...new Set(titles)].filter((title) => {
    const below = lines[lines.indexOf(title) + 1] ?? ''
    return jobTitleWord.test(title) || isLocation(below) || isRemoteLocation(below)
  })
  return jobs.length === 1 ? jobs[0] : undefined
}

const isInUrl = (title: string, url: URL) => {
  const slug = slugify(title)
  return (
    slug.length > 5 &&
    url.pathname
      .split('/')
      .some((segment) => slugify(segment).includes(slug) && slugify(segment).length < slug.length + 16)
  )
}
