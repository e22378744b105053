import type { Store } from '../store.ts'

/** One copy for one recipient, as the inbox and `GET /mail/messages` show it. */
export interface Mail {
  id: string
  /** ISO 8601. */
  at: string
  from: string
  /** The bare address that received this copy; headers.To may show more. */
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  tags: string[]
  /** The sender's own `v:` values, which events carry back. */
  variables: Record<string, string>
}

/** The address in "Ada <ada@example.com>", in lower case. */
export const addressOf = (recipient: string) =>
  (/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase()

export const mailsTo = (store: Store, to: string | undefined) =>
  store.list<Mail>('mail', to ? { to: addressOf(to) } : {})
