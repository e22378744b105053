import { isName } from '../fields/employer.ts'
import { jobWord, withoutLabel } from '../fields/job-title.ts'
import { isPlace, isRemotePlace, placeIn } from '../fields/location.ts'
import { payIn } from '../fields/salary.ts'
import { chrome } from './boilerplate.ts'
import { isFact, isRequisition, type TextFields } from './labels.ts'

const headLines = 14
/** As much as menus and banners put above a posting where somebody copied the whole page. */
const mostChrome = 60
const between = /\s*[·•|]\s*|\s+[-–—]\s+/

// A line of facts may hold a word of the site's.
const isOwn = (line: string) => !chrome.test(line) || / [·•|] /.test(line)

/** What stands above the description: title, company and place, in whatever order a site shows them. */
export const readHead = (lines: string[]): TextFields & { nearby: string[] } => {
  const from = headAt(lines)
  const top = lines.slice(from, from + headLines).filter((line) => line.length <= 150 && isOwn(line))
  // "Acme · Berlin, Germany · 2 weeks ago" stands below the title.
  const facts = top.findIndex(
    (line) => / [·•|] |\bago\b/.test(line) && line.split(between).length > 1 && !isSentence(line),
  )
  const position = aboveFacts(lines) ?? top.find((line) => jobWord.test(line) && isTitle(line)) ?? titleNear(top, facts)
  const [, title, said] = /^(.{3,120}?)\s+(?:at|@)\s+(\p{Lu}[^.!?]{1,60})$/u.exec(position ?? '') ?? []
  const at = position === undefined ? -1 : top.indexOf(position)
  const [first = ''] = top[facts]?.split(between) ?? []
  const company = [said, at >= 0 ? first.trim() : undefined].find((name) => name !== undefined && isCompany(name))
  const nearby =
    at < 0 ? [] : [top[at + 1], top[at - 1], top[at + 2]].filter((line) => line !== undefined).filter(isCompany)
  const location = lines
    .slice(from, from + headLines)
    .filter((line) => line !== position && !isSentence(line) && (isOwn(line) || isRemotePlace(line)))
    .map(placeIn)
    .find((place) => place !== undefined)
  const named = withoutLabel(title ?? position ?? '')
  return {
    ...(named && { position: named }),
    ...(company !== undefined && { company }),
    ...(location !== undefined && { location }),
    nearby,
  }
}

/** "Acme | Engineer | Remote (EU) | €90k - €120k", as where many firms post below each other: one line says it all. */
export const readOneLine = (line = ''): TextFields => {
  const [company = '', ...parts] = line.split(/\s*[|｜]\s*/)
  const position = parts.find((part) => jobWord.test(part) && isTitle(part))
  if (line.length > 200 || parts.length < 2 || position === undefined || !isCompany(company)) return {}
  const location = parts
    .filter((part) => part !== position)
    .map(placeIn)
    .find((place) => place !== undefined)
  const salary = parts.map((part) => payIn(part)).find((pay) => pay !== undefined)
  return { company, position, ...(location !== undefined && { location }), ...(salary !== undefined && { salary }) }
}

/** Where the head begins: at the top, unless a title above a place or facts stands below menus. */
const headAt = (lines: string[]): number => {
  const isJob = (line: string) => jobWord.test(line) && isTitle(line) && !chrome.test(line)
  if (lines.slice(0, headLines).some(isJob)) return 0
  const at = lines
    .slice(0, mostChrome)
    .findIndex(
      (line, index) =>
        isJob(line) && lines.slice(index + 1, index + 4).some((below) => placeIn(below) !== undefined || isFact(below)),
    )
  return Math.max(0, at - 2)
}

/** Without a word that jobs are called by: the line above the facts, or above a place or a label. */
const titleNear = (top: string[], facts: number): string | undefined => {
  if (facts > 0) return top.slice(0, facts).findLast(isTitle)
  // Further down anything may stand above a place.
  return top.slice(0, 4).find((line, index) => {
    const below = top[index + 1] ?? ''
    const isSure = top.length <= 6 || line.includes(' ')
    return isSure && isTitle(line) && !isPlace(line) && (placeIn(below) !== undefined || isFact(below))
  })
}

const isCompany = (text: string) =>
  isName(text) &&
  !isSentence(text) &&
  !isPlace(text) &&
  !isRemotePlace(text) &&
  !jobWord.test(text) &&
  !isFact(text) &&
  !/[:：]/.test(text) &&
  !chrome.test(text) &&
  payIn(text) === undefined

/** Lines that titles of jobs stand in. */

const isSentence = (line: string) => /[.!?]$/.test(line) || line.split(' ').length > 12
// "(m/f/d)" is on titles only, however loud they are.
const isTitle = (line: string) =>
  (!isSentence(line) || /\([mfwdx]\s?[/|]\s?[mfwdx](\s?[/|]\s?[mfwdx*])?\)/i.test(line.slice(0, 80))) &&
  !/^(about|we|our|the|as|you|your|join|why)\b/i.test(line) &&
  !isFact(line)

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
