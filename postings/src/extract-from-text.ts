import { employersIn, hasLegalForm, isMentionedAsEmployer, statedEmployer } from './fields/employer.ts'
import { locationIn } from './fields/location.ts'
import { salaryInLines } from './fields/salary.ts'
import type { Posting } from './posting.ts'
import { boilerplateLine, linesBeforeOtherJobs } from './text/boilerplate.ts'
import { readHeader, readSingleLine } from './text/header.ts'
import { isFactLine, type LabelledValue, labelledField, labelledValueIn, readLabelledValues } from './text/labels.ts'

/**
 * Reads a posting from plain text: pasted, or recognized in a screenshot. Pure, and small enough for a browser. What the
 * text does not say stays out; the person looks the fields over before anything is saved.
 */
export const extractFromText = (text: string): Posting => {
  const lines = linesBeforeOtherJobs(linesOf(text))
  const labelled = readLabelledValues(labelledValuesIn(lines))
  const head = readHeader(lines)
  const words = lines.join('\n')
  const isRepeated = (name: string) => words.split(name).length > 2
  const company =
    labelled.company ??
    statedEmployer(words) ??
    head.company ??
    head.nearby.find((name) => hasLegalForm(name) || isMentionedAsEmployer(name, words)) ??
    employersIn(words).find(isRepeated) ??
    // A snippet of a few lines says everything once.
    (lines.length <= maxSnippetLines ? head.nearby[0] : undefined)
  const position = labelled.position ?? head.position
  // Boxes beside each other are one line to whoever copies them.
  const place = labelled.location ?? head.location
  const location =
    company !== undefined && place?.startsWith(`${company} `) ? locationIn(place.slice(company.length + 1)) : place
  const salary = labelled.salary ?? salaryInLines(lines)
  return {
    ...(company && { company }),
    ...(position && { position }),
    ...(location && { location }),
    ...(salary && { salary }),
    ...readSingleLine(lines[0]),
  }
}

const maxSnippetLines = 15
const maxTextLength = 100_000

const linesOf = (text: string): string[] =>
  text
    .slice(0, maxTextLength)
    .normalize('NFC')
    .split(/\r?\n|\r|\u2028/)
    .map((line) =>
      line
        .replace(/\p{Cf}/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line))

/** Labels with their values behind a colon, or alone on a line above it. */
const labelledValuesIn = (lines: string[]): LabelledValue[] =>
  lines.flatMap((line, index) => {
    const row = labelledValueIn(line)
    if (row !== undefined) return [row]
    const field = /[:：]$/.test(line) || line.length < 30 ? labelledField(line) : undefined
    const next = lines[index + 1]
    return field === undefined || next === undefined || isFactLine(next) || boilerplateLine.test(next)
      ? []
      : [{ field, value: next }]
  })
