/** Reads a posting from text by rules, each of which takes the first sign that fits it. */

import { contactIn } from '../fields/contact.ts'
import {
  employersIn,
  hasLegalForm,
  isMentionedAsEmployer,
  onlyNameWithLegalForm,
  statedEmployer,
} from '../fields/employer.ts'
import { jobTitleWord, stripTitleLabel } from '../fields/job-title.ts'
import { locationIn } from '../fields/location.ts'
import { isPlaceInText, locationInProse, placeAfterTitle } from '../fields/location-in-prose.ts'
import { positionInProse } from '../fields/position-in-prose.ts'
import { salaryInLines } from '../fields/salary.ts'
import type { Posting } from '../posting.ts'
import { readHeader, readSingleLine } from './header.ts'
import { sectionOf } from './sections.ts'
import { readTitleLine } from './title-line.ts'

/** What the first sign that fits each field names, and whether one line says it all, as in a "who is hiring" thread. */
export const readTextByRules = (lines: string[], labelled: Posting): { posting: Posting; isThread: boolean } => {
  const header = readHeader(lines)
  const title = readTitleLine(lines)
  const words = lines.join('\n')
  const isRepeated = (name: string) => words.split(name).length > 2
  const company =
    labelled.company ??
    statedEmployer(words) ??
    title.company ??
    header.company ??
    header.nearby.find((name) => hasLegalForm(name) || isMentionedAsEmployer(name, words)) ??
    employersIn(words).find(isRepeated) ??
    onlyNameWithLegalForm(words) ??
    contactIn(lines)?.company ??
    header.above ??
    // In a snippet of a few lines nothing is repeated; what stands below the heading of a section is no name.
    (lines.length <= maxSnippetLines
      ? header.nearby.find((name) => sectionOf(lines[lines.indexOf(name) - 1] ?? '') === undefined)
      : undefined)
  const { isThread, ...thread } = readSingleLine(lines)
  // A whole sentence may have the words of a title too.
  const isNamed =
    header.position !== undefined && jobTitleWord.test(header.position) && !/ (?:\S+ ){7}.*\.$/.test(header.position)
  const position =
    labelled.position ??
    title.position ??
    (isNamed ? header.position : (positionInProse(lines) ?? (isThread ? undefined : header.position)))
  // Boxes side by side become one line when they are copied.
  const place =
    labelled.location ??
    title.location ??
    header.location ??
    placeAfterName(lines, company) ??
    loneTown(lines, position, company) ??
    locationInProse(lines) ??
    (position === undefined ? undefined : placeAfterTitle(lines.slice(0, maxTitleLines), position))
  const location =
    company !== undefined && place?.startsWith(`${company} `) ? locationIn(place.slice(company.length + 1)) : place
  const salary = labelled.salary ?? salaryInLines(lines)
  const posting = {
    ...(company && { company }),
    ...(position && { position }),
    ...(location && { location }),
    ...(salary && { salary }),
    ...thread,
  }
  return { posting, isThread }
}

/** "Acme Oslo, Norway" near the top, once Acme is known. */
const placeAfterName = (lines: string[], company = '\n'): string | undefined =>
  lines
    .slice(0, maxSnippetLines)
    .map((line) => (line.startsWith(`${company} `) ? locationIn(line.slice(company.length + 1)) : undefined))
    .find((place) => place !== undefined)
const maxTitleLines = 60

/** A name right below the title that the text uses as that of a place. */
const loneTown = (lines: string[], position: string | undefined, company: string | undefined): string | undefined => {
  if (position === undefined) return undefined
  const below = lines
    .slice(0, maxTitleLines)
    .flatMap((line, at) => (stripTitleLabel(line) === position ? lines.slice(at + 1, at + 4) : []))
  const text = lines.join('\n')
  return [...new Set(below)].find((line) => line !== company && line.length < 40 && isPlaceInText(line, text))
}

const maxSnippetLines = 15
