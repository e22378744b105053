import { employersIn, isName } from './employer.ts'
import { jobWord } from './job-word.ts'
import { isFact, isRequisition, labelOf } from './label.ts'
import { ownLines } from './own-lines.ts'
import { payIn } from './pay.ts'
import { isPlace, isRemotePlace, placeIn } from './place.ts'
import { type Row, readRows, rowOf, type TextFields } from './row.ts'

/**
 * Reads a posting from plain text: pasted, or recognized in a screenshot. Pure, and small enough for a browser. What the
 * text does not say stays out; the person looks the fields over before anything is saved.
 */
export const extractFromText = (text: string): TextFields => {
  const lines = ownLines(linesOf(text))
  const labelled = readRows(rowsIn(lines))
  const head = readHead(lines)
  const company = labelled.company ?? head.company ?? employersIn(lines.join('\n'))[0]
  const position = labelled.position ?? head.position
  const location = labelled.location ?? head.location
  const salary = labelled.salary ?? payInLines(lines)
  return {
    ...(company && { company }),
    ...(position && { position }),
    ...(location && { location }),
    ...(salary && { salary }),
  }
}

const longestText = 100_000

export const linesOf = (text: string): string[] =>
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
export const rowsIn = (lines: string[]): Row[] =>
  lines.flatMap((line, index) => {
    const row = rowOf(line)
    if (row !== undefined) return [row]
    const field = /[:：]$/.test(line) || line.length < 30 ? labelOf(line) : undefined
    const next = lines[index + 1]
    return field === undefined || next === undefined || isFact(next) ? [] : [{ field, value: next }]
  })

/** The first pay the lines state, a range before a single sum. */
export const payInLines = (lines: string[]): string | undefined => {
  const found = lines.flatMap((line, index) => payIn(line, lines[index - 1]) ?? [])
  return found.find((pay) => /\d\D*[-–—−~～〜]\D*\d|\d.*\b(to|and|bis|až|do|y)\b.*\d/i.test(pay)) ?? found[0]
}

const chrome =
  /^(apply( now)?|easy apply|save( job)?|share|back|back to .*|home|menu|jobs?|search.*|sign in|log ?in|join now|follow|report.*|show (more|less).*|see .*|view .*|skip to .*|actively (hiring|recruiting)|promoted( by.*)?|be an early applicant|new|posted .*|reposted .*|\d+ .* ago.*|.*\bapplicants?\b.*|over \d+.*|full[- ]time.*|part[- ]time.*|contract|permanent|hybrid|on-?site|remote|about( the job| us| the role| the company)?|job description|description|overview|responsibilities|requirements|qualifications|matches your .*|am i a good fit.*|how you match|message|meet the .*|\d[\d:. %]*)$/i

const headLines = 14

/** What stands above the description: title, company and place, in whatever order a site shows them. */
const readHead = (lines: string[]): TextFields => {
  const top = lines.slice(0, headLines).filter((line) => !chrome.test(line) && line.length <= 150)
  const position = aboveFacts(lines) ?? top.find((line) => jobWord.test(line) && isTitle(line))
  const at = position === undefined ? -1 : top.indexOf(position)
  const [, title, said] = /^(.{3,120}?)\s+(?:at|@)\s+(\p{Lu}[^.!?]{1,60})$/u.exec(position ?? '') ?? []
  // "Acme · Berlin, Germany · 2 weeks ago" stands below the title, "Acme" often above it.
  const near = at < 0 ? [] : [top[at + 1], top[at - 1], top[at + 2]].filter((line) => line !== undefined)
  const company =
    said ??
    near
      .map((line) => line.split(/\s*[·•|]\s*/)[0] ?? '')
      .find(
        (part) =>
          isName(part) &&
          !isSentence(part) &&
          !isPlace(part) &&
          !isRemotePlace(part) &&
          !jobWord.test(part) &&
          !isFact(part) &&
          payIn(part) === undefined,
      )
  const location = top
    .filter((line) => line !== position && !isSentence(line))
    .map(placeIn)
    .find((place) => place !== undefined)
  const named = title ?? position
  return {
    ...(named !== undefined && { position: named }),
    ...(company && { company }),
    ...(location && { location }),
  }
}

const isSentence = (line: string) => /[.!?]$/.test(line) || line.split(' ').length > 12
const isTitle = (line: string) =>
  !isSentence(line) && !/^(about|we|our|the|as|you|your|join|why)\b/i.test(line) && !isFact(line)

const described =
  /\b(experience|certifications?|equivalent|ability|skills?|knowledge|degree|other|required|preferred)\b|: /i

/** The line that stands above "Job ID", "Location" and the like, where several of them follow each other. */
export const aboveFacts = (lines: string[]): string | undefined => {
  const at = lines.findIndex(
    (line, index) => isRequisition(line) || (isFact(line) && areFacts(lines.slice(index + 1, index + 10))),
  )
  const above = lines.slice(Math.max(0, at - 4), Math.max(0, at)).findLast((line) => !chrome.test(line))
  const isHeadline =
    above !== undefined &&
    above.length <= 120 &&
    isTitle(above) &&
    !/^[^\p{L}]*\d/u.test(above) &&
    !described.test(above)
  return isHeadline ? above : undefined
}

const areFacts = (lines: string[]) => lines.some(isRequisition) || lines.filter(isFact).length >= 3
