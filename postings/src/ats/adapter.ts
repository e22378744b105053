import { fieldText } from '../page/plain-text.ts'
import type { Field } from '../posting.ts'
import { asList, isNode, type SchemaNode } from '../structured/schema-org.ts'

/** What a system's public JSON says about one job. */
export type AtsPosting = { [field in Field]?: string | undefined } & {
  /** Texts as HTML or plain, for what has no field of its own: pay in a description, the employer's spelling. */
  texts?: unknown[]
}

/** An applicant-tracking system that many companies' postings are kept in. */
export type AtsAdapter = {
  /**
   * The public addresses of a posting's data, the posting first; none if the link is not of this system. With the page
   * in hand a system also recognizes postings that a company shows on its own site.
   */
  apiUrls: (url: URL, html?: string) => URL[]
  /** Whether its data name the company, so that the page itself need not be read. */
  namesCompany: boolean
  /** The job among the answers, in the order of the calls; undefined where one did not come. */
  read: (answers: unknown[], url: URL) => AtsPosting | undefined
  /** What the system calls the company in its addresses. */
  companySlug: (url: URL, html?: string) => string | undefined
}

/** A value deep inside an answer: at(json, 'result', 'jobOpening'). */
export const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isNode(inner) ? inner[key] : undefined), value)

export const text = (value: unknown, ...path: string[]): string | undefined => {
  const found = at(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? fieldText(String(found)) : undefined
}

export const nodes = (value: unknown, ...path: string[]): SchemaNode[] => asList(at(value, ...path)).filter(isNode)

/** The folders of an address, decoded. */
export const folders = ({ pathname }: URL): string[] =>
  pathname
    .split('/')
    .filter(Boolean)
    .map((folder) => {
      try {
        return decodeURIComponent(folder)
      } catch {
        return folder
      }
    })

/** Only what a system itself uses for its names and ids becomes part of an address that we ask. */
export const isSafe = (...parts: (string | undefined)[]): boolean =>
  parts.every((part) => part !== undefined && /^[\w.%~-]+$/.test(part) && !/^\.+$/.test(part))

export const distinct = (values: (string | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== undefined && value !== ''))] as string[]
