import { employersIn, hasLegalForm, isSpokenOf, statedEmployer } from './fields/employer.ts'
import { placeIn } from './fields/location.ts'
import { payInLines } from './fields/salary.ts'
import { chrome, ownLines } from './text/boilerplate.ts'
import { readHead, readOneLine } from './text/header.ts'
import { isFact, labelOf, type Row, readRows, rowOf, type TextFields } from './text/labels.ts'

/**
 * Reads a posting from plain text: pasted, or recognized in a screenshot. Pure, and small enough for a browser. What the
 * text does not say stays out; the person looks the fields over before anything is saved.
 */
export const extractFromText = (text: string): TextFields => {
  const lines = ownLines(linesOf(text))
  const labelled = readRows(rowsIn(lines))
  const head = readHead(lines)
  const words = lines.join('\n')
  const isRepeated = (name: string) => words.split(name).length > 2
  const company =
    labelled.company ??
    statedEmployer(words) ??
    head.company ??
    head.nearby.find((name) => hasLegalForm(name) || isSpokenOf(name, words)) ??
    employersIn(words).find(isRepeated) ??
    // A snippet of a few lines says everything once.
    (lines.length <= shortText ? head.nearby[0] : undefined)
  const position = labelled.position ?? head.position
  // Boxes beside each other are one line to whoever copies them.
  const place = labelled.location ?? head.location
  const location =
    company !== undefined && place?.startsWith(`${company} `) ? placeIn(place.slice(company.length + 1)) : place
  const salary = labelled.salary ?? payInLines(lines)
  return {
    ...(company && { company }),
    ...(position && { position }),
    ...(location && { location }),
    ...(salary && { salary }),
    ...readOneLine(lines[0]),
  }
}

const shortText = 15
const longestText = 100_000

const linesOf = (text: string): string[] =>
  text
    .slice(0, longestText)
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
const rowsIn = (lines: string[]): Row[] =>
  lines.flatMap((line, index) => {
    const row = rowOf(line)
    if (row !== undefined) return [row]
    const field = /[:：]$/.test(line) || line.length < 30 ? labelOf(line) : undefined
    const next = lines[index + 1]
    return field === undefined || next === undefined || isFact(next) || chrome.test(next)
      ? []
      : [{ field, value: next }]
  })
