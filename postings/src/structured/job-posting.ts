/** Reads a posting from a JobPosting of schema.org. */

import { slugify } from '../fields/employer.ts'
import { isJobBoard, isNameOfBoard } from '../fields/job-boards.ts'
import { amountsIn } from '../fields/money.ts'
import { fieldText, plainText } from '../page/plain-text.ts'
import type { Posting, StatedJob } from '../posting.ts'
import { locationOf } from './location.ts'
import { salaryOf } from './salary.ts'
import { asList, firstText, isNode, isOfType, type SchemaNode } from './schema-org.ts'

// Job boards that fill baseSalary with their own estimate if the employer states no salary.
const estimatesSalaries = /(^|\.)remoteok\.(io|com)$/

const withheld = new Set(
  (
    'anonymous anonym anonyme anonimo undisclosed na none null undefined test company companyname employer firma empresa ' +
    'entreprise unternehmen azienda hidden private privateadvertiser advertiser notdisclosed notspecified nonspecified ' +
    'ourclient client kunde nichtangegeben keineangabe vertraulich vertraulicheanzeige riservato ' +
    'nespecifikovano ukryta firmaukryta anoniem geheim anonymt konfidentiellt fortroligt luottamuksellinen poufne důvěrné diskrétní ' +
    'dôverné bizalmas povjerljivo poverljivo zaupno anonimno поверително конфиденциально конфіденційно анонимно скрытакомпания ' +
    'konfidencialu konfidenciāli konfidentsiaalne εμπιστευτικό ανώνυμη gizlifirma firmagizli gizli məxfi құпия კონფიდენციალური ' +
    'գաղտնի konfidenciale חסוי סודי חברהחסויה شركةسرية سري سرية محرمانه خفیہ गोपनीय গোপনীয় ลับ bảomật rahasia rahsia sulit ' +
    '保密 某公司 公司保密 非公開 社名非公開 비공개 нууц siri'
  )
    .split(' ')
    .map(slugify),
)
const withheldWords =
  /^confiden[tcz]i[aoe]l?\w{0,3}\b|\b(?:confiden[tcz]ial|confidentielle?|riservata)$|^(?:private|hidden|anonymous|undisclosed) (?:company|employer|advertiser)$/i

// A withheld name, an address, or the job board itself.
const isPlaceholder = (company: string, host: string) =>
  withheld.has(slugify(company)) ||
  !/[\p{L}\p{N}]/u.test(company) ||
  withheldWords.test(company) ||
  /^https?:|@/.test(company) ||
  isNameOfBoard(company, host) ||
  (isJobBoard(company) && host.includes(slugify(company)))

/** "1,000 - 15,000 per month": the ends of a scale, which somebody had to fill in, and no offer. */
const isScale = (salary: string) => {
  const amounts = amountsIn(salary)
  return amounts.length === 2 && Math.max(...amounts) >= 10 * Math.min(...amounts)
}

const salaryIn = (node: SchemaNode): string | undefined => {
  const salary = salaryOf(node)
  return salary === undefined || isScale(salary) ? undefined : salary
}

const employerOf = (organization: unknown): string | undefined => {
  const [first] = asList(organization)
  return (
    firstText(first) ?? (isNode(first) ? (firstText(first.legalName) ?? firstText(first.alternateName)) : undefined)
  )
}

const isAddress = (place: SchemaNode) =>
  place.address === undefined && ['addressLocality', 'addressRegion', 'addressCountry'].some((name) => name in place)

/** Places as schema.org has them: some write the address in their stead, or several into one. */
const placesOf = (location: unknown): unknown[] =>
  asList(location).flatMap((place) => {
    if (!isNode(place)) return [place]
    if (isAddress(place)) return [{ address: place }]
    return Array.isArray(place.address) ? place.address.map((address) => ({ ...place, address })) : [place]
  })

/** Reads the fields of a JobPosting, https://schema.org/JobPosting. */
export const readJobPosting = (node: SchemaNode, host: string): Posting => {
  // "NL01 Acme B.V.", "1001 Acme, Inc.", "ACME USA L.P. (1001)": names with a number of the accounting department.
  const company = fieldText(
    plainText(employerOf(node.hiringOrganization) ?? '').replace(
      /^[A-Z]{1,3}\d{2,} (?=\p{Lu})|^\d{3,} (?=\p{Lu}.*\b(?:Inc|LLC|Ltd|Limited|GmbH|AG|SE|PLC|Corp|Corporation|S\.A|B\.V)\b)|(?:(?<!\s)\s+)?\(\d+\)$/gu,
      '',
    ),
  )
  const position = fieldText(firstText(node.title) ?? firstText(node.jobTitle) ?? firstText(node.name) ?? '')
  const location = locationOf({ ...node, jobLocation: placesOf(node.jobLocation ?? node.location) })
  const salary = estimatesSalaries.test(host) ? undefined : salaryIn(node)
  return {
    ...(company && !isPlaceholder(company, host) && { company }),
    ...(position && { position }),
    ...(location && { location }),
    ...(salary && { salary }),
  }
}

/** Whether the deadline has passed. Some sites write one that precedes the posting; that means there is none. */
const hasEnded = (node: SchemaNode, now: Date): boolean => {
  const until = Date.parse(firstText(node.validThrough) ?? '')
  const posted = Date.parse(firstText(node.datePosted) ?? '')
  const endOfDay = /^\d{4}-\d{2}-\d{2}$/.test(firstText(node.validThrough)?.trim() ?? '') ? 36 * 3_600_000 : 0
  return until + endOfDay < now.getTime() && !(until < posted)
}

/** The JobPostings among the nodes of structured data. */
export const jobPostingsIn = (nodes: SchemaNode[], url: URL, now: Date): StatedJob[] =>
  nodes
    .filter((node) => isOfType(node, 'JobPosting'))
    .map((node) => ({
      posting: readJobPosting(node, url.hostname),
      ended: hasEnded(node, now),
      description: node.description,
      ...(typeof node.url === 'string' && { url: node.url }),
    }))
    .filter(({ posting }) => posting.position !== undefined)
