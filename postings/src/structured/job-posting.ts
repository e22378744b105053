/** Reads a posting from a JobPosting of schema.org. */

import { slugify } from '../fields/employer.ts'
import { isJobBoard } from '../fields/job-boards.ts'
import { fieldText, plainText } from '../page/plain-text.ts'
import type { Candidate, Posting } from '../posting.ts'
import { locationOf } from './location.ts'
import { salaryOf } from './salary.ts'
import { firstText, isOfType, type SchemaNode } from './schema-org.ts'

// Job boards that fill baseSalary with their own estimate if the employer states no salary.
const estimatesSalaries = /(^|\.)remoteok\.(io|com)$/

// A withheld name, or the job board itself.
const isPlaceholder = (company: string, host: string) =>
  /^(confidential.*|anonymous|undisclosed|(private|hidden) (company|employer|advertiser)|n\/?a|none|company|company name|employer|null|undefined|test|-+)$/i.test(
    company,
  ) ||
  (isJobBoard(company) && host.includes(slugify(company)))

/** Reads the fields of a JobPosting, https://schema.org/JobPosting. */
export const readJobPosting = (node: SchemaNode, host: string): Posting => {
  // "NL01 Acme B.V.", "1001 Acme, Inc.", "ACME USA L.P. (1001)": names with a number of the accounting department.
  const company = fieldText(
    plainText(firstText(node.hiringOrganization) ?? '').replace(
      /^[A-Z]{1,3}\d{2,} (?=\p{Lu})|^\d{3,} (?=\p{Lu}.*\b(?:Inc|LLC|Ltd|Limited|GmbH|AG|SE|PLC|Corp|Corporation|S\.A|B\.V)\b)|(?:(?<!\s)\s+)?\(\d+\)$/gu,
      '',
    ),
  )
  const position = fieldText(firstText(node.title) ?? firstText(node.name) ?? '')
  const location = locationOf(node)
  const salary = estimatesSalaries.test(host) ? undefined : salaryOf(node)
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
export const jobPostingsIn = (nodes: SchemaNode[], url: URL, now: Date): Candidate[] =>
  nodes
    .filter((node) => isOfType(node, 'JobPosting'))
    .map((node) => ({
      posting: readJobPosting(node, url.hostname),
      ended: hasEnded(node, now),
      description: node.description,
    }))
    .filter(({ posting }) => posting.position !== undefined)
