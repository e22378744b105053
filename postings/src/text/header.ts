/** The header of a posting in plain text: title, company and location above the description. */

import { isEmployerName } from '../fields/employer.ts'
import { jobTitleWord, stripTitleLabel } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation, locationIn } from '../fields/location.ts'
import { salaryIn } from '../fields/salary.ts'
import type { Posting } from '../posting.ts'
import { boilerplateLine } from './boilerplate.ts'
import { isFactLine, isRequisitionLine } from './labels.ts'

const headerLines = 14
/** As many lines as menus and banners take up above a posting if somebody copies the whole page. */
const maxLinesAbove = 60
const factSeparator = /(?:(?<!\s)\s+)?[·•|]\s*|(?<!\s)\s+[-–—]\s+/

// A line of several facts may contain a word that is boilerplate by itself.
const isPostingLine = (line: string) => !boilerplateLine.test(line) || / [·•|] /.test(line)

/** Reads what stands above the description: title, company and location, in whatever order a site shows them. */
export const readHeader = (lines: string[]): Posting & { nearby: string[] } => {
  const from = headerStart(lines)
  const top = lines.slice(from, from + headerLines).filter((line) => line.length <= 150 && isPostingLine(line))
  // "Acme · Berlin, Germany · 2 weeks ago" is a line below the title.
  const facts = top.findIndex(
    (line) => / [·•|] |\bago\b/.test(line) && line.split(factSeparator).length > 1 && !isSentence(line),
  )
  const position =
    titleAboveFacts(lines) ??
    top.find((line) => jobTitleWord.test(line) && looksLikeTitle(line)) ??
    titleWithoutJobWord(top, facts)
  const [, title, employer] = /^(.{3,120}?)\s+(?:at|@)\s+(\p{Lu}[^.!?]{1,60})$/u.exec(position ?? '') ?? []
  const at = position === undefined ? -1 : top.indexOf(position)
  const [first = ''] = top[facts]?.split(factSeparator) ?? []
  const company = [employer, at >= 0 ? first.trim() : undefined].find(
    (name) => name !== undefined && looksLikeCompany(name),
  )
  const nearby =
    at < 0 ? [] : [top[at + 1], top[at - 1], top[at + 2]].filter((line) => line !== undefined).filter(looksLikeCompany)
  const location = lines
    .slice(from, from + headerLines)
    .filter((line) => line !== position && !isSentence(line) && (isPostingLine(line) || isRemoteLocation(line)))
    .map(locationIn)
    .find((place) => place !== undefined)
  const cleanTitle = stripTitleLabel(title ?? position ?? '')
  return {
    ...(cleanTitle && { position: cleanTitle }),
    ...(company !== undefined && { company }),
    ...(location !== undefined && { location }),
    nearby,
  }
}

/** "Acme | Engineer | Remote (EU) | €90k - €120k": in "who is hiring" threads one line says it all. */
export const readSingleLine = (line = ''): Posting => {
  const [company = '', ...parts] = line.split(/(?:(?<!\s)\s+)?[|｜]\s*/)
  const position = parts.find((part) => jobTitleWord.test(part) && looksLikeTitle(part))
  if (line.length > 200 || parts.length < 2 || position === undefined || !looksLikeCompany(company)) return {}
  const location = parts
    .filter((part) => part !== position)
    .map(locationIn)
    .find((place) => place !== undefined)
  const salary = parts.map((part) => salaryIn(part)).find((pay) => pay !== undefined)
  return { company, position, ...(location !== undefined && { location }), ...(salary !== undefined && { salary }) }
}

/** Where the header begins: at the top, unless a title with a location or facts below it follows after menus. */
const headerStart = (lines: string[]): number => {
  const isJob = (line: string) => jobTitleWord.test(line) && looksLikeTitle(line) && !boilerplateLine.test(line)
  if (lines.slice(0, headerLines).some(isJob)) return 0
  const at = lines
    .slice(0, maxLinesAbove)
    .findIndex(
      (line, index) =>
        isJob(line) &&
        lines.slice(index + 1, index + 4).some((below) => locationIn(below) !== undefined || isFactLine(below)),
    )
  return Math.max(0, at - 2)
}

/** The title of a job that contains no usual word: the line above the facts, or above a location or a label. */
const titleWithoutJobWord = (top: string[], facts: number): string | undefined => {
  if (facts > 0) return top.slice(0, facts).findLast(looksLikeTitle)
  // Further down, anything may stand above a location.
  return top.slice(0, 4).find((line, index) => {
    const below = top[index + 1] ?? ''
    const isSure = top.length <= 6 || line.includes(' ')
    return isSure && looksLikeTitle(line) && !isLocation(line) && (locationIn(below) !== undefined || isFactLine(below))
  })
}

const looksLikeCompany = (text: string) =>
  isEmployerName(text) &&
  !isSentence(text) &&
  !isLocation(text) &&
  !isRemoteLocation(text) &&
  !jobTitleWord.test(text) &&
  !isFactLine(text) &&
  !/[:：]/.test(text) &&
  !boilerplateLine.test(text) &&
  salaryIn(text) === undefined

const isSentence = (line: string) => /[.!?]$/.test(line) || line.split(' ').length > 12

// Only titles contain "(m/f/d)", even if they end with an exclamation mark.
const looksLikeTitle = (line: string) =>
  (!isSentence(line) || /\([mfwdx]\s?[/|]\s?[mfwdx](\s?[/|]\s?[mfwdx*])?\)/i.test(line.slice(0, 80))) &&
  !/^(about|we|our|the|as|you|your|join|why)\b/i.test(line) &&
  !isFactLine(line)

const requirementLine =
  /\b(experience|certifications?|equivalent|ability|skills?|knowledge|degree|other|required|preferred)\b|: /i

/** The line above several facts in a row, such as "Job ID" and "Location". */
export const titleAboveFacts = (lines: string[]): string | undefined => {
  const at = lines.findIndex(
    (line, index) => isRequisitionLine(line) || (isFactLine(line) && containFacts(lines.slice(index + 1, index + 10))),
  )
  const above = lines.slice(Math.max(0, at - 4), Math.max(0, at)).findLast((line) => !boilerplateLine.test(line))
  const isHeadline =
    above !== undefined &&
    above.length <= 120 &&
    looksLikeTitle(above) &&
    !/^[^\p{L}]*\d/u.test(above) &&
    !requirementLine.test(above)
  return isHeadline ? above : undefined
}

const containFacts = (lines: string[]) => lines.some(isRequisitionLine) || lines.filter(isFactLine).length >= 3
