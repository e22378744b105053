/** What the adapter of an applicant-tracking system provides, and how it reads JSON. */

import { fieldText } from '../page/plain-text.ts'
import type { Field } from '../posting.ts'
import { asList, isNode, type SchemaNode } from '../structured/schema-org.ts'

/** What the public API of an applicant-tracking system says about one job. */
export type AtsPosting = { [field in Field]?: string | undefined } & {
  /** Descriptions, as HTML or plain text: they may state the salary, or how the employer's name is spelled. */
  texts?: unknown[]
}

/** How the postings of one applicant-tracking system (ATS) are requested and read; the caller sends the requests. */
export type AtsAdapter = {
  /**
   * The URLs of the public API for a posting's link, the posting itself first; none if the link is not of this system.
   * Given the page's HTML, a system also recognizes its postings on a company's own site.
   */
  apiUrls: (url: URL, html?: string) => URL[]
  /** What must be sent with these requests, if the page holds it for everybody who visits: a token of an hour. */
  apiHeaders?: (html: string) => { [name: string]: string }
  /** Whether the API states the company, so that the page itself need not be fetched. */
  namesCompany: boolean
  /** Reads the job from the parsed responses, in the order of apiUrls; undefined for one that failed. */
  read: (responses: unknown[], url: URL) => AtsPosting | undefined
  /** What the system calls the company in its URLs. */
  companySlug: (url: URL, html?: string) => string | undefined
}

/** A value deep inside a response: valueAt(json, 'result', 'jobOpening'). */
export const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isNode(inner) ? inner[key] : undefined), value)

export const textAt = (value: unknown, ...path: string[]): string | undefined => {
  const found = valueAt(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? fieldText(String(found)) : undefined
}

export const nodesAt = (value: unknown, ...path: string[]): SchemaNode[] =>
  asList(valueAt(value, ...path)).filter(isNode)

/** Whether parts may become part of an API's URL: only characters that systems use in names and ids. */
export const isSafeInUrl = (...parts: (string | undefined)[]): boolean =>
  parts.every((part) => part !== undefined && /^[\w.%~-]+$/.test(part) && !/^\.+$/.test(part))

export const distinct = (values: (string | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== undefined && value !== ''))] as string[]
