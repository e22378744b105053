import { hasLegalForm, isEmployerName } from '../fields/employer.ts'
import { isJobBoard } from '../fields/job-boards.ts'
import { jobTitleWord, stripTitleLabel, titleSeparator } from '../fields/job-title.ts'
import { isLocation } from '../fields/location.ts'
import type { Posting } from '../posting.ts'
import { employerOtherThanSite, isEmployerOfPage, startsUrlFolder, stripCareersWords } from './employer-evidence.ts'
import { countJobSigns, isGenericTitle, isJobPage } from './job-page.ts'
import type { PageContent } from './page-content.ts'
import { fieldText } from './plain-text.ts'

/**
 * What og:title, <title> and <h1> tell together. Titles are free text, so a part of one counts only where a second
 * signal agrees: a heading that repeats the position, or a name that belongs to the site (see isEmployer).
 */
export const readTitles = (content: PageContent, known: Posting): Posting | undefined => {
  if (known.position === undefined && !isJobPage(content)) return undefined
  const titles = specificTitles(content)
  const heads = known.position === undefined ? positionCandidates(content) : [known.position]
  const byHeading = [splitHiring, splitAroundHeading].flatMap((read) =>
    titles.flatMap((title) => read(title, heads, content) ?? []),
  )
  const byEmployer =
    known.position === undefined ? titles.flatMap((title) => splitBesideEmployer(title, content) ?? []) : []
  const [named] = byHeading
  // What a heading repeats is the position, even where only another title names the company.
  const readings = [
    ...byHeading,
    ...byEmployer.map((reading) => ({ ...reading, position: named?.position ?? reading.position })),
  ]
  // Of two titles that name the job, the one that names its company too.
  const best = readings.find(({ company }) => company !== undefined) ?? readings[0]
  if (best !== undefined) return toFieldTexts(preferNamedEmployer(best, content))
  return known.position === undefined ? onlyNamedTitle(content) : undefined
}

// A title is signed by its site; who employs stands in the text where that is another.
const preferNamedEmployer = ({ company, ...rest }: Posting, content: PageContent): Posting => {
  const other = company === undefined ? undefined : employerOtherThanSite(content)
  const isOther = other !== undefined && company === content.meta.get('og:site_name')
  return { ...rest, ...(company !== undefined && { company: isOther ? other : company }) }
}

/** What may be the name of the position: headings, or an og:title that the window's title only adds something to. */
const positionCandidates = (content: PageContent): string[] => {
  const titles = specificTitles(content)
  const shared = stripJobBoard(content.meta.get('og:title') ?? '')
  const isWhole = shared !== '' && content.title !== shared && content.title.startsWith(shared)
  return [
    ...content.headings.map(stripTitleLabel),
    // Lesser headings are many; one that is a whole part of the title is the job's.
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
    .filter((line) => line !== '' && !isGenericTitle(line))

const stripJobBoard = (title: string): string => {
  const [, rest, last] = /^(.*\S)\s+[|–-]\s+([^|–]+?)$/s.exec(title) ?? []
  return rest !== undefined && last !== undefined && isJobBoard(last)
    ? stripJobBoard(rest)
    : title.replace(/[\s|–-]+$/, '').trim()
}

// "Acme hiring Engineer in Berlin, Germany", as LinkedIn titles its pages; "Acme is hiring: Engineer".
const splitHiring = (title: string, heads: string[], { url }: PageContent): Posting | undefined => {
  const [, called, wanted] = /^(.+?) (?:is|are) (?:now )?(?:hiring|looking for)\b:? (?:an? )?(.+)$/.exec(title) ?? []
  if (called !== undefined && wanted !== undefined && isEmployerName(called)) {
    const [job = wanted, place] = wanted.split(/ in (?=\p{Lu})/u)
    return { company: called, position: job, ...(place !== undefined && { location: place }) }
  }
  const [, company, position, location] = /^(.+?) hiring (.+) in (.+)$/.exec(title) ?? []
  if (company === undefined || position === undefined || location === undefined) return undefined
  return heads.some((head) => isSameText(head, position)) || /(^|\.)linkedin\.com$/.test(url.hostname)
    ? { company, position, location }
    : undefined
}

/** The heading is the position; what stands before and after it in the title may be the company or the place. */
const splitAroundHeading = (title: string, heads: string[], content: PageContent): Posting | undefined => {
  const head = heads.find((each) => each.length > 2 && title.toLowerCase().includes(each.toLowerCase()))
  if (head === undefined) return undefined
  const start = title.toLowerCase().indexOf(head.toLowerCase())
  const before = title.slice(0, start)
  const after = title.slice(start + head.length)

  const [, told = ''] = /^\s+(?:at|@|bei|chez|hos|till|bij|presso)\s+(.+)$/i.exec(after) ?? []
  const [said = ''] = told.split(titleSeparator).map(stripLocation)
  const at = isEmployerName(said) || isEmployerOfPage(said, content) ? said : undefined
  const [, place, named] = /^ jobs? in (.+?)(?: at (.+))?$/i.exec(after) ?? []
  const [, lead, leadPlace] = /^(.+?)(?: \(([^)]+)\))?: $/.exec(before) ?? []
  const parts = [lead, ...before.split(titleSeparator), ...after.split(titleSeparator)].filter(
    (part) => part !== undefined,
  )
  const company =
    at ??
    named ??
    parts.map(stripCareersWords).find((part) => isEmployerOfPage(part, content)) ??
    (lead !== undefined && startsUrlFolder(lead, content.url) ? lead : undefined)
  const location = place ?? (lead !== undefined && lead === company ? leadPlace : undefined)
  return { position: head, ...(company && { company }), ...(location && { location }) }
}

// "Acme GmbH in Linz", where what stands before is a company's name or what stands after a place.
const stripLocation = (name: string): string => {
  const [, before, place] = /^(.+?) in (\p{Lu}.*)$/u.exec(name) ?? []
  return before !== undefined && place !== undefined && (hasLegalForm(before) || isLocation(place)) ? before : name
}

/** Without a heading: "Acme - Engineer", "Acme: Engineer", "Engineer at Acme", where Acme is known from elsewhere. */
const splitBesideEmployer = (title: string, content: PageContent): (Posting & { position: string }) | undefined => {
  for (const cut of title.matchAll(/\s+[|–—-]\s+|:\s+|\s+(?:at|@)\s+/gi)) {
    const first = title.slice(0, cut.index)
    const rest = title.slice(cut.index + cut[0].length)
    const isAt = /at|@/i.test(cut[0])
    const isTelling = isAt || /:/.test(cut[0])
    const ways = [
      [rest, first],
      [first, rest],
    ] as const
    for (const [part, named] of isAt ? ways.slice(0, 1) : ways.toReversed()) {
      const position = stripTitleLabel(named)
      const company = stripCareersWords(part)
      const isKnown = isEmployerOfPage(company, content) || (isTelling && startsUrlFolder(company, content.url))
      // A title that was cut is no position.
      if (isKnown && !isGenericTitle(position) && !/(…|\.{3})$/.test(position) && !/\bjobs? in\b/i.test(position))
        return { company, position }
    }
  }
  return undefined
}

/** Many systems title the window generically ("Candidate Portal") and name the job only for sharing or as heading. */
const onlyNamedTitle = (content: PageContent): Posting | undefined => {
  const saysNothing = content.title === '' || isGenericTitle(content.title)
  const shared = fieldText(stripJobBoard(content.meta.get('og:title') ?? ''))
  const isSure =
    shared !== undefined &&
    (saysNothing || content.headings.includes(shared) || stripJobBoard(content.title) === shared)
  const names = [
    ...new Set(
      isSure
        ? [shared]
        : saysNothing
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

// A heading below a title that says nothing may be a slogan, or the company's name.
const isLikelyPosition = (head: string, content: PageContent) =>
  jobTitleWord.test(head) || (countJobSigns(content) > 2 && !content.title.includes(head))

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const toFieldTexts = (posting: Posting): Posting =>
  Object.fromEntries(
    Object.entries(posting).flatMap(([field, value]) => {
      const text = fieldText(value)
      return text ? [[field, text]] : []
    }),
  )
