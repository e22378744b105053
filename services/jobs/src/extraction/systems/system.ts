import type { Field } from '../posting.ts'

/** What a system's public JSON says about one job. */
export type SystemPosting = { [field in Field]?: string | undefined } & {
  /** Texts as HTML or plain, for what has no field of its own: pay in a description, the employer's spelling. */
  texts?: unknown[]
}

/** An applicant-tracking system that many companies' postings are kept in. */
export type System = {
  /**
   * The public addresses of a posting's data, the posting first; none if the link is not of this system. With the page
   * in hand a system also recognizes postings that a company shows on its own site.
   */
  calls: (url: URL, html?: string) => URL[]
  /** Whether its data name the company, so that the page itself need not be read. */
  namesCompany: boolean
  /** The job among the answers, in the order of the calls; undefined where one did not come. */
  read: (answers: unknown[], url: URL) => SystemPosting | undefined
  /** What the system calls the company in its addresses. */
  slug: (url: URL, html?: string) => string | undefined
}
