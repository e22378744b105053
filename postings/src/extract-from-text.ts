/** Reads the posting in plain text, the part of this package that the browser loads. */

import { contactIn } from './fields/contact.ts'
import {
  employersIn,
  hasLegalForm,
  isMentionedAsEmployer,
  onlyNameWithLegalForm,
  statedEmployer,
} from './fields/employer.ts'
import { heaviestEmployer } from './fields/employer-weighing.ts'
import { jobTitleWord, stripTitleLabel } from './fields/job-title.ts'
import { isLocation, isStreet, locationIn } from './fields/location.ts'
import { isPlaceInText, locationInProse, placeAfterTitle } from './fields/location-in-prose.ts'
import { positionInProse } from './fields/position-in-prose.ts'
import { salaryInLines } from './fields/salary.ts'
import type { Posting } from './posting.ts'
import { boilerplateLine, linesBeforeOtherJobs } from './text/boilerplate.ts'
import { readHeader, readSingleLine } from './text/header.ts'
import {
  isFactLine,
  type LabelledValue,
  labelledField,
  readLabelledValues,
  labelledValuesIn as valuesInLine,
} from './text/labels.ts'
import { sectionOf } from './text/sections.ts'
import { readTitleLine } from './text/title-line.ts'

/**
 * Reads a posting from plain text that was pasted or recognized in a screenshot. Needs no HTML parser, so it is small
 * enough to load in a browser. What the text does not say stays empty; the person checks the fields before saving.
 */
export const extractFromText = (text: string): Posting => {
  const lines = linesBeforeOtherJobs(linesOf(text))
  const labelled = readLabelledValues(labelledValuesIn(lines))
  const header = readHeader(lines)
  const title = readTitleLine(lines)
  const words = lines.join('\n')
  const isRepeated = (name: string) => words.split(name).length > 2
  const company =
    labelled.company ??
    statedEmployer(words) ??
    title.company ??
    header.company ??
    heaviestEmployer(lines, header.nearby) ??
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
  return {
    ...(company && { company }),
    ...(position && { position }),
    ...(location && { location }),
    ...(salary && { salary }),
    ...thread,
  }
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
const maxTextLength = 100_000

/** Text recognition takes the dot between facts and the dash of a range for whatever looks like them. */
const mendSeparators = (line: string) =>
  line
    .replace(/(?<=\p{L}\)?) [*°¢¤¬«»~] (?=\(?[\p{Lu}\d])/gu, ' · ')
    .replace(/(?<=[\dkK€£]) ?[=¬_] ?(?=[$€£¥]?\d)/g, ' – ')

const linesOf = (text: string): string[] =>
  text
    .slice(0, maxTextLength)
    .normalize('NFC')
    .split(/\r?\n|\r|\u2028/)
    .map((line) =>
      mendSeparators(
        line
          .replace(/\p{Cf}/gu, '')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))

/** Labels with their values after a colon, or on a line of their own above the value. */
const labelledValuesIn = (lines: string[]): LabelledValue[] =>
  lines.flatMap((line, index) => {
    const [, building] = /^(?:🏢|🏭)\s*(\S.*)$/u.exec(line) ?? []
    const labelled = building === undefined ? valuesInLine(line) : [{ field: 'company' as const, value: building }]
    if (labelled.length > 0) return labelled
    const field = /[:：]$/.test(line) || line.length < 30 ? labelledField(line, !/[:：]$/.test(line)) : undefined
    const [next, afterNext = ''] = lines.slice(index + 1, index + 3)
    return field === undefined || next === undefined || isFactLine(next) || boilerplateLine.test(next)
      ? []
      : [{ field, value: isStreet(next) && isLocation(afterNext) ? `${next}, ${afterNext}` : next }]
  })
