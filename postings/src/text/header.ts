/** The header of a posting in plain text: title, company and location above the description. */

import { isEmployerName } from '../fields/employer.ts'
import { jobTitleWord, stripTitleLabel } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation, locationIn, townAfterCode } from '../fields/location.ts'
import { nameAndPlace } from '../fields/name-and-place.ts'
import { salaryIn } from '../fields/salary.ts'
import type { Posting } from '../posting.ts'
import { boilerplateLine } from './boilerplate.ts'
import { isFactLine, isRequisitionLine, labelledField } from './labels.ts'

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
  const [, title, whole] = /^(.{3,120}?)\s+(?:at\s+|@\s*)(\p{Lu}[^.!?]{1,80})$/u.exec(position ?? '') ?? []
  // "Baker at Krume (Graz, Austria)"
  const [, before = whole, aside = ''] =
    /^(.{2,60}?)(?: \(([^)]{2,40})\)|(?:, | in )(\p{Lu}.{2,40}))$/u.exec(whole ?? '') ?? []
  const employer = aside === '' || locationIn(aside) === undefined ? whole : before
  const place = employer === before ? locationIn(aside) : undefined
  const below = position === undefined ? -1 : lines.lastIndexOf(position, headerStartOf(lines, position))
  const near = below < 0 ? top : lines.slice(Math.max(0, below - 2), below + headerLines).filter(isPostingLine)
  const at = position === undefined ? -1 : near.indexOf(position)
  const [first = ''] = top[facts]?.split(factSeparator) ?? []
  const beside =
    at < 0
      ? undefined
      : [near[at + 1], near[at + 2], near[at - 1]].map((line) => nameAndPlace(line ?? '')).find(Boolean)
  const company = [employer, beside?.company, at >= 0 ? first.trim() : undefined].find(
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
  const where = beside?.location ?? place ?? location
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
  const crumbs = title.split(/(?<!\s)\s*[·›»>/]\s+|(?<!\s)\s+\/\s+/)
  const last = crumbs.at(-1) ?? title
  return crumbs.length > 1 &&
    /^(home|start|careers?|jobs?|(open |all )?(roles|positions|jobs)|karriere|accueil|inicio)$/i.test(crumbs[0] ?? '')
    ? last
    : title
}

/** "Acme | Engineer | Remote (EU) | €90k - €120k": in "who is hiring" threads one line says it all. */
export const readSingleLine = (lines: string[]): Posting & { isThread: boolean } => {
  // Above it may stand who wrote it and when.
  const line = lines.slice(0, 4).find((each) => each.length <= 300 && each.split(/[|｜]/).length > 2) ?? ''
  const [first = '', ...others] = line.split(/(?<!\s)\s*[|｜]\s*/)
  const company = withoutAside(first)
  const parts = others.map((part) => part.trim()).filter(Boolean)
  const jobs = parts.filter((part) => jobTitleWord.test(part) && looksLikeTitle(part) && !isRemoteLocation(part))
  const position = jobs[0]?.replace(/(?<!\s)\s*\((?:https?:|www\.).*$/, '')
  const location = parts
    .filter((part) => !jobs.includes(part))
    .map(placeInThread)
    .find((place) => place !== undefined)
  const salary = parts.map((part) => salaryIn(part)).find((pay) => pay !== undefined)
  const isThread = position !== undefined || [location, salary, parts.find(isHours)].filter(Boolean).length > 1
  if (!isThread || !looksLikeCompany(company)) return { isThread: false }
  return {
    isThread: true,
    company,
    ...(position !== undefined && { position }),
    ...(location !== undefined && { location }),
    ...(salary !== undefined && { salary }),
  }
}

const isHours = (part: string) => /^(?:full|part)[- ]?time\b|^contract\b|^internships?\b|^visa\b/i.test(part)

/** "Acme (YC W21)", "Acme (https://acme.test)", "Acme https://acme.test": the name alone. */
const withoutAside = (name: string) =>
  name
    .replace(
      /(?<!\s)\s*(?:\((?:YC|https?:|www\.|[\w.-]+\.[a-z]{2,}\)|formerly|acquired)[^)]*\)?|https?:\/\/\S+|[—–-]\s*https?:\S+)/gi,
      '',
    )
    .replace(/[,:]$/, '')
    .trim()

/** "ONSITE - London, UK", "REMOTE (US)", "Hybrid in Berlin", "SF Bay Area or Remote", "New York, Onsite". */
const placeInThread = (part: string): string | undefined => {
  const place = locationIn(part)
  if (place !== undefined && !/^(?:on-?site|in[- ])/i.test(place)) return place
  const bare = part
    .replace(/^(?:on-?site|hybrid|in[- ]person|in[- ]office|office)(?:\s+in\b|\s*[:,/–—-]|(?=\s*\())?\s*/i, '')
    .replace(
      /(?:(?<!\s)\s*[,/–—-]\s*|(?<!\s)\s+(?:or\s+|and\s+)?)\(?(?:on-?site|hybrid|remote|in[- ]person|in[- ]office)(?:[- ](?:only|ok|first|friendly|possible))?\)?$/i,
      '',
    )
    .replace(/^\((.*)\)$/, '$1')
    .trim()
  return bare !== part && isLocation(bare) ? (/remote/i.test(part) ? part : bare) : place
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
  !/©|\(c\)|^20\d\d /i.test(text) &&
  !isSentence(text) &&
  !isLocation(text) &&
  !isRemoteLocation(text) &&
  !jobTitleWord.test(text) &&
  !isFactLine(text) &&
  // "Salário a combinar"
  labelledField(text.split(' ')[0] ?? '') !== 'salary' &&
  !/[:：]/.test(text) &&
  !boilerplateLine.test(text) &&
  salaryIn(text) === undefined

const isSentence = (line: string) =>
  /[.!?]$/.test(line) || line.split(/ [·•|] /).some((part) => part.split(' ').length > 12)

// Only titles contain "(m/f/d)", even if they end with an exclamation mark.
/** "Review the inquiries of customers and write to the best leads": in English a long title has capitals. */
const isTask = (line: string) => line.split(' ').length > 7 && /^\p{Lu}[a-z]+(?: [a-z,'’-]+){5}/u.test(line)

const looksLikeTitle = (line: string) =>
  !/©|\(c\) ?\d/i.test(line) &&
  (!isSentence(line) || /\([mfwdx]\s?[/|]\s?[mfwdx](\s?[/|]\s?[mfwdx*])?\)/i.test(line.slice(0, 80))) &&
  !/^(about|we|our|the|as|you|your|join|why)\b/i.test(line) &&
  !isTask(line) &&
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
