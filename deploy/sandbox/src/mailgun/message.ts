import { randomUUID } from 'node:crypto'
import { addressOf, type Mail, type MailContent, substitute } from './mail.ts'
import type { MessageForm } from './message-form.ts'

/** Mailgun's limit for one call. */
const maxRecipients = 1_000

export class MailgunError extends Error {
  readonly status: number

  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

export interface Message {
  id: string
  content: MailContent
  mails: Mail[]
}

/** Checks a message as Mailgun does and writes one mail for every recipient. */
export const composeMessage = (domain: string, form: MessageForm): Message => {
  const one = (name: string) => form.get(name)?.at(-1) ?? ''
  const shownTo = listed(form, 'to')
  const recipients = [...shownTo, ...listed(form, 'cc'), ...listed(form, 'bcc')]
  if (one('from') === '') throw new MailgunError('from parameter is missing')
  if (shownTo.length === 0) throw new MailgunError('to parameter is missing')
  if (recipients.length > maxRecipients) throw new MailgunError(`to parameter exceeds ${maxRecipients} recipients`)
  for (const recipient of recipients) {
    if (!/^[^\s@]+@[^\s@]+$/.test(addressOf(recipient))) {
      throw new MailgunError('to parameter is not a valid address. please check documentation')
    }
  }
  if (!one('text') && !one('html')) {
    throw new MailgunError("Need at least one of 'text', 'html', 'amp-html' or 'template' parameters specified")
  }

  const id = `<${randomUUID()}@${domain}>`
  const at = new Date()
  const batch = batchOf(form)
  const content = { text: one('text'), html: one('html') }
  const sent = {
    From: one('from'),
    Subject: one('subject'),
    'Message-Id': id,
    Date: at.toUTCString(),
    ...prefixed(form, 'h:'),
  }
  const mails = recipients.map((recipient): Mail => {
    const values = batch?.get(addressOf(recipient)) ?? {}
    // In a batch each recipient sees only their own address; otherwise all see the whole list.
    const to = batch ? recipient : shownTo.join(', ')
    const fill = (text: string) => substitute(text, to, values)
    return {
      id: randomUUID(),
      at: at.toISOString(),
      from: one('from'),
      to: addressOf(recipient),
      subject: fill(one('subject')),
      content: id,
      values,
      size: content.text.length + content.html.length,
      headers: Object.fromEntries(Object.entries({ ...sent, To: to }).map(([name, value]) => [name, fill(value)])),
      tags: form.get('o:tag') ?? [],
      variables: Object.fromEntries(Object.entries(prefixed(form, 'v:')).map(([name, value]) => [name, fill(value)])),
    }
  })
  return { id, content, mails: form.get('o:testmode')?.includes('yes') ? [] : mails }
}

/** Recipients come in several fields, or separated by commas in one; a quoted name may hold a comma. */
const listed = (form: MessageForm, name: string) =>
  (form.get(name) ?? [])
    .flatMap((value) => value.match(/(?:"[^"]*"|[^,"])+/g) ?? [])
    .map((recipient) => recipient.trim())
    .filter((recipient) => recipient !== '')

const prefixed = (form: MessageForm, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, values]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), values.at(-1) ?? '']] : [],
    ),
  )

type Values = Record<string, unknown>

const batchOf = (form: MessageForm): Map<string, Values> | undefined => {
  const text = form.get('recipient-variables')?.at(-1)
  if (!text) return undefined
  try {
    const byRecipient = JSON.parse(text) as Record<string, Values>
    return new Map(Object.entries(byRecipient).map(([recipient, values]) => [addressOf(recipient), values]))
  } catch {
    throw new MailgunError('recipient-variables parameter is not a valid JSON')
  }
}
