import { employersIn, hasLegalForm, isName, isSpokenOf, statedEmployer } from './employer.ts'
import { withoutLabel } from './heading.ts'
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
    return field === undefined || next === undefined || isFact(next) || chrome.test(next)
      ? []
      : [{ field, value: next }]
  })

/** The first pay the lines state, a range before a single sum. */
export const payInLines = (lines: string[]): string | undefined => {
  const found = lines.flatMap((line, index) => payIn(line, lines[index - 1]) ?? [])
  return found.find((pay) => /\d\D*[-–—−~～〜]\D*\d|\d.*\b(to|and|bis|až|do|y)\b.*\d/i.test(pay)) ?? found[0]
}

const chrome =
  /^(accept|reject|decline|dismiss|agree|allow|deny|close|continue|next|previous|ok|cancel|manage .*|(cookie )?(settings|preferences)|cookies?|privacy.*|register|sign up|log ?out|candidates?|recruiters?|employers?|companies|company profile|community|resources|blog|about .{0,12}|contact( us)?|download.*|language|english|deutsch|français|español|awards|news|events|products?|solutions|pricing|quick links|now hiring|註冊|登入|登録|会員登録|ログイン|로그인|회원가입|přihlásit.*|zavřít|anmelden|einloggen|schließen|registrieren|connexion|fermer|s['’]inscrire|iniciar sesión|cerrar|apply( now)?|easy apply|save( job)?|share|back|back to .*|home|menu|jobs?|search.*|sign in|log ?in|join now|follow|report.*|show (more|less).*|see .*|view .*|skip to .*|actively (hiring|recruiting)|promoted( by.*)?|be an early applicant|new|posted .*|reposted .*|\d+ .* ago.*|.*\bapplicants?\b.*|over \d+.*|full[- ]time.*|part[- ]time.*|contract|permanent|hybrid|on-?site|remote|about( the job| us| the role| the company)?|job description|description|overview|responsibilities|requirements|qualifications|matches your .*|am i a good fit.*|how you match|message|meet the .*|\d[\d:. %]*)$/i

const headLines = 14
/** As much as menus and banners put above a posting where somebody copied the whole page. */
const mostChrome = 60
const shortText = 15
const between = /\s*[·•|]\s*|\s+[-–—]\s+/

// A line of facts may hold a word of the site's.
const isOwn = (line: string) => !chrome.test(line) || / [·•|] /.test(line)

/** What stands above the description: title, company and place, in whatever order a site shows them. */
const readHead = (lines: string[]): TextFields & { nearby: string[] } => {
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
