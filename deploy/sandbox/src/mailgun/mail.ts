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
  /** Where its text and HTML are, which a batch has once, and the recipient's values for what they leave open. */
  content: string
  values: Record<string, unknown>
  /** Of text and HTML. */
  size: number
  headers: Record<string, string>
  tags: string[]
  /** The sender's own `v:` values, which events carry back. */
  variables: Record<string, string>
}

/** The address in "Ada <ada@example.com>", in lower case. */
export const addressOf = (recipient: string) =>
  (/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase()

/** What a message says to all its recipients. */
export interface MailContent {
  text: string
  html: string
}

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

/** `%recipient%` is the recipient, `%recipient.name%` a value; a value that was not given stays as written. */
export const substitute = (text: string, recipient: string, values: Record<string, unknown>) =>
  text.replace(/%recipient(?:\.([\w-]+))?%/g, (whole, key: string | undefined) =>
    key === undefined ? recipient : (asText(values[key]) ?? whole),
  )

/** A mail as its recipient reads it. */
export const withContent = (store: Store, mail: Mail): Mail & MailContent => {
  // An earlier build stored the content with each mail.
  const { text = '', html = '' } =
    store.get<MailContent>('mail-content', mail.content ?? '') ?? (mail as Partial<MailContent>)
  const fill = (part: string) => substitute(part, mail.headers.To ?? mail.to, mail.values ?? {})
  return { ...mail, text: fill(text), html: fill(html) }
}

export const mailsTo = (store: Store, to: string | undefined) =>
  store.list<Mail>('mail', to ? { to: addressOf(to) } : {})
