/** The header of a posting in plain text: title, company and location above the description. */

import { isEmployerName } from '../fields/employer.ts'
import { jobTitleWord, stripTitleLabel } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation, locationIn, townAfterCode } from '../fields/location.ts'
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
export const readHeader = (lines: string[]): Posting & { nearby: string[]; above?: string } => {
  const from = headerStart(lines)
  const top = lines.slice(from, from + headerLines).filter((line) => line.length <= 150 && isPostingLine(line))
  // "Acme · Berlin, Germany · 2 weeks ago" is a line below the title.
  const facts = top.findIndex(
    (line) => / [·•|] |\bago\b/.test(line) && line.split(factSeparator).length > 1 && !isSentence(line),
  )
  const position = heaviestTitle(
    lines,
    titleAboveFacts(lines) ??
      top.find((line) => jobTitleWord.test(line) && looksLikeTitle(line)) ??
      titleWithoutJobWord(top, facts),
  )
  const [, title, whole] = /^(.{3,120}?)\s+(?:at|@)\s+(\p{Lu}[^.!?]{1,80})$/u.exec(position ?? '') ?? []
  // "Baker at Krume (Graz, Austria)"
  const [, before = whole, aside = ''] =
    /^(.{2,60}?)(?: \(([^)]{2,40})\)|(?:, | in )(\p{Lu}.{2,40}))$/u.exec(whole ?? '') ?? []
  const employer = aside === '' || locationIn(aside) === undefined ? whole : before
  const place = employer === before ? locationIn(aside) : undefined
  const below = position === undefined ? -1 : lines.lastIndexOf(position, headerStartOf(lines, position))
  const near = below < 0 ? top : lines.slice(Math.max(0, below - 2), below + headerLines).filter(isPostingLine)
  const at = position === undefined ? -1 : near.indexOf(position)
  const [first = ''] = top[facts]?.split(factSeparator) ?? []
  const company = [employer, at >= 0 ? first.trim() : undefined].find(
    (name) => name !== undefined && looksLikeCompany(name),
  )
  // A title may stand above the facts, and once more above the text.
  const again =
    position === undefined
      ? []
      : lines.slice(0, maxLinesAbove).flatMap((line, index) => {
          const isTitle = index !== below && stripTitleLabel(line) === stripTitleLabel(position)
          return isTitle ? [lines[index + 1], lines[index - 1]] : []
        })
  const nearby =
    at < 0
      ? []
      : [near[at + 1], near[at - 1], near[at + 2], ...again]
          .filter((line) => line !== undefined)
          .filter(looksLikeCompany)
  const location = (below < 0 ? lines.slice(from, from + headerLines) : lines.slice(Math.max(0, below - 2), below + 12))
    // The last line of an address may be below a short text.
    .filter((line, index) => index < 5 || townAfterCode(line) === undefined)
    .filter((line) => line !== position && !isSentence(line))
    .filter((line) => isPostingLine(line) || isRemoteLocation(line) || /^(full|part)[- ]?time\b/i.test(line))
    .map(locationIn)
    .find((place) => place !== undefined)
  const where = place ?? location
  // Title, name, place: what stands between the two is the employer, in any language.
  const [name = '', ...under] = at < 0 ? [] : near.slice(at + 1, at + 4)
  const isAbove = looksLikeCompany(name) && !isDepartment(name) && under.some((line) => locationIn(line) !== undefined)
  const above = isAbove ? name : undefined
  const cleanTitle = lastCrumb(stripTitleLabel(title ?? position ?? ''))
  return {
    ...(cleanTitle && { position: cleanTitle }),
    ...(company !== undefined && { company }),
    ...(where !== undefined && { location: where }),
    nearby,
    ...(above !== undefined && { above }),
  }
}

/** Parts of an employer that stand where its name does elsewhere. */
const department =
  /^(the )?(back-?end|front-?end|full[- ]?stack|platform|mobile|web|cloud|infrastructure|embedded|qa|engineering|design|product|marketing|sales|finance|accounting|operations|legal|people|hr|human resources|it|data|security|support|customer \w+|technology|tech|research|r&d|administration|manufacturing|production|logistics|software|business|corporate|general|other|clinical|nursing|education|health|retail)\b/i
export const isDepartment = (text: string): boolean => department.test(text) || /\b(team|department|group)$/i.test(text)

/** "Home · Open roles · Baker": what leads to a page is not its title. */
const lastCrumb = (title: string): string => {
  const crumbs = title.split(/\s*[·›»>/]\s+|\s+\/\s+/)
  const last = crumbs.at(-1) ?? title
  return crumbs.length > 1 &&
    /^(home|start|careers?|jobs?|(open |all )?(roles|positions|jobs)|karriere|accueil|inicio)$/i.test(crumbs[0] ?? '')
    ? last
    : title
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

export const looksLikeCompany = (text: string): boolean =>
  isEmployerName(text) &&
  !/©|\(c\)/i.test(text) &&
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
  !/©|\(c\) ?\d/i.test(line) &&
  (!isSentence(line) || /\([mfwdx]\s?[/|]\s?[mfwdx](\s?[/|]\s?[mfwdx*])?\)/i.test(line.slice(0, 80))) &&
  !/^(about|we|our|the|as|you|your|join|why)\b/i.test(line) &&
  !isFactLine(line)

const headerStartOf = (lines: string[], position: string) => Math.max(lines.indexOf(position), 0)

const everybody = /\([mwfdhx]\s?[/|*]\s?[mwfdhx](\s?[/|*]\s?[mwfdhx*])?\)|\bH\/F\b/i
/** Titles stand above the text; further down, a line names another job. */
const maxLinesToTitle = 150

/** What speaks for a line as the title; `preferred` is the line that its place alone suggests. */
const titleWeight = (line: string, index: number, lines: string[], preferred: string | undefined): number => {
  const near = lines.slice(index + 1, index + 4)
  const isMenu = [lines[index - 1], lines[index + 1]].every(
    (other) => other === undefined || (other.length < 25 && locationIn(other) === undefined && !isFactLine(other)),
  )
  return (
    (jobTitleWord.test(line) ? 2 : 0) +
    (everybody.test(line) ? 2 : 0) +
    (line === preferred ? 1.5 : 0) +
    (index < headerLines ? 0.5 : 0) +
    (lines.indexOf(line, index + 1) > 0 ? 1 : 0) +
    (near.some((below) => locationIn(below) !== undefined || isFactLine(below)) ? 1 : 0) +
    (lines.slice(index + 1, index + 13).some(({ length }) => length > 150) ? 1 : 0) -
    (isMenu ? 1.5 : 0) -
    (line.length < 12 && !line.includes(' ') ? 0.5 : 0)
  )
}

/** The line that is most likely the title, wherever a site's menus end. */
const heaviestTitle = (lines: string[], preferred: string | undefined): string | undefined => {
  let best = preferred
  let most = preferred === undefined ? 2.9 : titleWeight(preferred, lines.indexOf(preferred), lines, preferred)
  lines.slice(0, maxLinesToTitle).forEach((line, index) => {
    if (line.length > 120 || line.length < 3 || !jobTitleWord.test(line) || !looksLikeTitle(line)) return
    if (boilerplateLine.test(line) || requirementLine.test(line) || isLocation(line)) return
    const weight = titleWeight(line, index, lines, preferred)
    if (weight > most + (preferred === undefined ? 0 : 0.9)) [best, most] = [line, weight]
  })
  return best
}

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
