/** Reads a posting from the titles of a page. */

import { hasLegalForm, isEmployerName } from '../fields/employer.ts'
import { isJobBoard } from '../fields/job-boards.ts'
import { jobTitleWord, stripTitleLabel, titleSeparator } from '../fields/job-title.ts'
import { isLocation, isTownName } from '../fields/location.ts'
import { nameAndPlace } from '../fields/name-and-place.ts'
import { stripCareersWords } from '../fields/site-names.ts'
import type { Posting } from '../posting.ts'
import { employerOtherThanSite, isEmployerOfPage, matchesDomain, startsPathSegment } from './employer-evidence.ts'
import { isGenericTitle } from './generic-title.ts'
import { kindOfPage, likelyEnough } from './kind/page-kind.ts'
import type { PageContent } from './page-content.ts'
import { fieldText, toPosting } from './plain-text.ts'

/**
 * Reads position, company and location from og:title, <title> and <h1>. Titles are free text, so a part of one counts
 * only if a second sign agrees: a heading that repeats the position, or an employer's name that isEmployerOfPage
 * confirms.
 */
export const readTitles = (content: PageContent, known: Posting): Posting | undefined => {
  const titles = specificTitles(content)
  const headings = known.position === undefined ? positionCandidates(content) : [known.position]
  const byHeading = [splitHiring, splitAroundHeading].flatMap((read) =>
    titles.flatMap((title) => read(title, headings, content) ?? []),
  )
  const byEmployer =
    known.position === undefined ? titles.flatMap((title) => splitBesideEmployer(title, content) ?? []) : []
  const [first] = byHeading
  // What a heading repeats is the position, even if only another title names the company.
  const candidates = [
    ...byHeading,
    ...byEmployer.map((posting) => ({
      ...posting,
      position: first?.position ?? longerHeading(posting.position, content) ?? posting.position,
    })),
  ]
  // Of two titles that name the job, prefer the one that also names the company.
  const best = candidates.find(({ company }) => company !== undefined) ?? candidates[0]
  if (best !== undefined) return toPosting(preferNamedEmployer(best, content))
  return known.position === undefined ? onlyNamedTitle(content) : undefined
}

// The title may abbreviate what the heading says in full: "Baker Nights" for "Baker for the Nights".
const longerHeading = (position: string, { headings }: PageContent): string | undefined => {
  const words = position.toLowerCase().split(/\s+/)
  return headings.map(stripTitleLabel).find((head) => {
    const said = head.toLowerCase().split(/\s+/)
    return words.length > 1 && said.length < 2 * words.length + 2 && words.every((word) => said.includes(word))
  })
}

// A site signs its titles with its own name; if the employer is another, the text names it.
const preferNamedEmployer = ({ company, ...rest }: Posting, content: PageContent): Posting => {
  const other = company === undefined ? undefined : employerOtherThanSite(content)
  const isOther =
    other !== undefined &&
    company !== undefined &&
    (company === content.meta.get('og:site_name') || matchesDomain(company, content))
  return { ...rest, ...(company !== undefined && { company: isOther ? other : company }) }
}

/** What may be the position: headings, or an og:title with which the page's title begins. */
const positionCandidates = (content: PageContent): string[] => {
  const titles = specificTitles(content)
  const shared = stripJobBoard(content.meta.get('og:title') ?? '')
  const isWhole = shared !== '' && content.title !== shared && content.title.startsWith(shared)
  return [
    ...content.headings.map(stripTitleLabel),
    // There are many subheadings; one that is a whole part of the title is the job's.
    ...content.subheadings.filter(
      (head) => head.length > 5 && titles.some((title) => title.split(titleSeparator).includes(head)),
    ),
    ...(isWhole && !/\s(at|@|hiring)\s|: | \| /.test(shared) ? [shared] : []),
  ].filter((head) => !isGenericTitle(head) && !isEmployerOfPage(head, content))
}

const specificTitles = ({ meta, title }: PageContent): string[] =>
  [meta.get('og:title'), title]
    .filter((line) => line !== undefined)
    .map(stripJobBoard)
    .map((line) => (isGenericTitle(line) && !jobTitleWord.test(line) ? line : stripTitleLabel(line)))
    .filter((line) => line !== '' && !isGenericTitle(line))

const stripJobBoard = (title: string): string => {
  const separator = [...title.matchAll(/\s[|–-](?=\s)/g)].at(-1)
  const rest = title.slice(0, separator?.index).trim()
  const last = title.slice((separator?.index ?? title.length) + 2).trim()
  return separator && rest !== '' && !/[|–]/.test(last) && isJobBoard(last)
    ? stripJobBoard(rest)
    : title.replace(/(?<![\s|–-])[\s|–-]+$/, '').trim()
}

// "Acme hiring Engineer in Berlin, Germany", as on LinkedIn, or "Acme is hiring: Engineer".
const splitHiring = (title: string, headings: string[], { url }: PageContent): Posting | undefined => {
  const [, employer, job] = /^(.+?) (?:is|are) (?:now )?(?:hiring|looking for)\b:? (?:an? )?(.+)$/.exec(title) ?? []
  if (employer !== undefined && job !== undefined && isEmployerName(employer)) {
    const [position = job, location] = job.split(/ in (?=\p{Lu})/u)
    return { company: employer, position, ...(location !== undefined && { location }) }
  }
  const [, company, position, location] = /^(.+?) hiring (.+) in (.+)$/.exec(title) ?? []
  if (company === undefined || position === undefined || location === undefined) return undefined
  return headings.some((head) => isSameText(head, position)) || /(^|\.)linkedin\.com$/.test(url.hostname)
    ? { company, position, location }
    : undefined
}

/** The heading is the position; what precedes or follows it in the title may be the company or the location. */
const splitAroundHeading = (title: string, headings: string[], content: PageContent): Posting | undefined => {
  const head = headings.find((each) => each.length > 2 && title.toLowerCase().includes(each.toLowerCase()))
  if (head === undefined) return undefined
  const start = title.toLowerCase().indexOf(head.toLowerCase())
  const before = title.slice(0, start)
  const after = title.slice(start + head.length)

  const [, afterAt = ''] = /^\s+(?:at|@|bei|chez|hos|till|bij|presso)\s+(\S.*)$/i.exec(after) ?? []
  const [name = ''] = afterAt.split(titleSeparator).map(stripLocation)
  // A short word of another language: "в", "en", "na".
  const [, afterWord = ''] = /^\s+\p{Ll}{1,3}\s+(\p{Lu}.*)$/u.exec(after.split(titleSeparator)[0] ?? '') ?? []
  const at =
    isEmployerName(name) || isEmployerOfPage(name, content)
      ? name
      : isEmployerOfPage(afterWord, content)
        ? afterWord
        : undefined
  const [, place, named] = /^ jobs? in ([^|]+?)(?: at ([^|]+?))?(?:(?<!\s)\s+[|–—-]\s.*)?$/i.exec(after) ?? []
  const [, lead, leadPlace] = /^(.+?)(?: \(([^)]+)\))?: $/.exec(before) ?? []
  const parts = [lead, ...before.split(titleSeparator), ...after.split(titleSeparator)].filter(
    (part) => part !== undefined,
  )
  const company =
    at ??
    named ??
    parts
      .map(stripCareersWords)
      .map(trimSeparators)
      // A name that is cut off may still be whole: "CRUMB..." at /jobs/crumb/41.
      .map((part) => part.replace(/(?:…|\.{3})$/, ''))
      .map((part) => nameAndPlace(part)?.company ?? part)
      .find((part) => isEmployerOfPage(part, content)) ??
    (lead !== undefined && startsPathSegment(lead, content.url) ? lead : undefined)
  const [, inPlace = ''] = /^\s+(?:in|à|en|em|i|v|w|a)\s+(\p{Lu}[^|–—]*?)(?:(?<!\s)\s+[|–—-]\s|$)/u.exec(after) ?? []
  const location =
    place ??
    (lead !== undefined && lead === company ? leadPlace : undefined) ??
    [inPlace, ...parts, ...parts.map((part) => nameAndPlace(trimSeparators(part))?.location ?? '')]
      .map(trimSeparators)
      .find((part) => part !== company && isLocation(part)) ??
    placeAfterName(afterAt.split(titleSeparator)[0] ?? '', name)
  return { position: head, ...(company && { company }), ...(location && { location }) }
}

// "Acme GmbH in Fulda": after a legal form hardly anything but a town follows.
const placeAfterName = (text: string, name: string): string | undefined => {
  const place = text.startsWith(`${name} in `) ? text.slice(name.length + 4) : ''
  return hasLegalForm(name) && isTownName(place) ? place : undefined
}

const trimSeparators = (name: string) => name.replace(/^[\s:|/·•»›–—-]+|(?<![\s:|/·•»›–—-])[\s:|/·•»›–—-]+$/g, '')

// "Acme GmbH in Linz": "in" must follow a company's name or precede a location.
const stripLocation = (name: string): string => {
  const [, before, place] = /^(.+?) in (\p{Lu}.*)$/u.exec(name) ?? []
  return before !== undefined && place !== undefined && (hasLegalForm(before) || isLocation(place)) ? before : name
}

/** Without a heading: "Acme - Engineer", "Acme: Engineer", "Engineer at Acme", if other signs confirm Acme. */
const splitBesideEmployer = (title: string, content: PageContent): (Posting & { position: string }) | undefined => {
  for (const cut of title.matchAll(/(?<!\s)\s+[|–—-]\s+|:\s+|(?<!\s)\s+(?:at|@)\s+/gi)) {
    const first = title.slice(0, cut.index)
    const rest = title.slice(cut.index + cut[0].length)
    const isAt = /at|@/i.test(cut[0])
    const isExplicit = isAt || /:/.test(cut[0])
    const orders = [
      [rest, first],
      [first, rest],
    ] as const
    for (const [part, named] of isAt ? orders.slice(0, 1) : orders.toReversed()) {
      const position = stripTitleLabel(named)
      const company = stripCareersWords(part)
      const isKnown = isEmployerOfPage(company, content) || (isExplicit && startsPathSegment(company, content.url))
      // A truncated title is no position.
      const isShown = jobTitleWord.test(position) || [...content.lines, ...content.headings].includes(position)
      if (
        isKnown &&
        isShown &&
        !isGenericTitle(position) &&
        !/(…|\.{3})$/.test(position) &&
        !/\bjobs? in\b/i.test(position)
      )
        return { company, position }
    }
  }
  return undefined
}

/** Many systems use a generic page title ("Candidate Portal") and name the job only in og:title or a heading. */
const onlyNamedTitle = (content: PageContent): Posting | undefined => {
  const isTitleGeneric = content.title === '' || isGenericTitle(content.title)
  const shared = fieldText(stripJobBoard(content.meta.get('og:title') ?? ''))
  const isCertain =
    shared !== undefined &&
    (isTitleGeneric || content.headings.includes(shared) || stripJobBoard(content.title) === shared)
  const names = [
    ...new Set(
      isCertain
        ? [shared]
        : isTitleGeneric
          ? content.headings.map(stripTitleLabel).filter((head) => isLikelyPosition(head, content))
          : [],
    ),
  ].filter(
    (name) =>
      !isGenericTitle(name) &&
      !/^stellenausschreibung\b/i.test(name) &&
      !titleSeparator.test(name.replace(/\s[–—·•-]\s/g, '')) &&
      name !== content.meta.get('og:site_name') &&
      !isEmployerOfPage(name, content),
  )
  return names.length === 1 ? { position: names[0] as string } : undefined
}

// A heading on a page with a generic title may be a slogan or the company's name.
const isLikelyPosition = (head: string, content: PageContent) =>
  jobTitleWord.test(head) || (kindOfPage(content).likelihood >= likelyEnough && !content.title.includes(head))

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
