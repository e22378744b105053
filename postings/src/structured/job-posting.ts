import { slugOf } from '../fields/employer.ts'
import { isBoard } from '../fields/job-boards.ts'
import { fieldText, plainText } from '../page/plain-text.ts'
import type { Finding, Posting } from '../posting.ts'
import { locationOf } from './location.ts'
import { salaryOf } from './salary.ts'
import { isOfType, type SchemaNode, textIn } from './schema-org.ts'

// Boards that fill baseSalary with an estimate of their own where the employer says nothing.
const inventsSalaries = /(^|\.)remoteok\.(io|com)$/

// Withheld, or the board that lists the job.
const isNobody = (company: string, host: string) =>
  /^(confidential.*|anonymous|undisclosed|(private|hidden) (company|employer|advertiser)|n\/?a|none|company|company name|employer|null|undefined|test|-+)$/i.test(
    company,
  ) ||
  (isBoard(company) && host.includes(slugOf(company)))

/** The fields of a schema.org JobPosting, https://schema.org/JobPosting. */
export const readJobPosting = (node: SchemaNode, host: string): Posting => {
  // "NL01 Acme B.V.", "1001 Acme, Inc.", "ACME USA L.P. (1001)": what accounting calls a company.
  const company = fieldText(
    plainText(textIn(node.hiringOrganization) ?? '').replace(
      /^[A-Z]{1,3}\d{2,} (?=\p{Lu})|^\d{3,} (?=\p{Lu}.*\b(?:Inc|LLC|Ltd|Limited|GmbH|AG|SE|PLC|Corp|Corporation|S\.A|B\.V)\b)|\s*\(\d+\)$/gu,
      '',
    ),
  )
  const position = fieldText(textIn(node.title) ?? textIn(node.name) ?? '')
  const location = locationOf(node)
  const salary = inventsSalaries.test(host) ? undefined : salaryOf(node)
  return {
    ...(company && !isNobody(company, host) && { company }),
    ...(position && { position }),
    ...(location && { location }),
    ...(salary && { salary }),
  }
}

/** Whether the time to apply had passed. Some sites write a date before the posting's own; that means no date. */
const hasEnded = (node: SchemaNode, now: Date): boolean => {
  const until = Date.parse(textIn(node.validThrough) ?? '')
  const posted = Date.parse(textIn(node.datePosted) ?? '')
  const endOfDay = /^\d{4}-\d{2}-\d{2}$/.test(textIn(node.validThrough)?.trim() ?? '') ? 36 * 3_600_000 : 0
  return until + endOfDay < now.getTime() && !(until < posted)
}

/** The postings among the nodes of structured data. */
export const postingsAmong = (nodes: SchemaNode[], url: URL, now: Date): Finding[] =>
  nodes
    .filter((node) => isOfType(node, 'JobPosting'))
    .map((node) => ({
      posting: readJobPosting(node, url.hostname),
      ended: hasEnded(node, now),
      description: node.description,
    }))
    .filter(({ posting }) => posting.position !== undefined)
