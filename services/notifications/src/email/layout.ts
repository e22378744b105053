import { mayBecomeLink } from '@roletrail/contracts/text'
import { pieces } from './layout/compiled.ts'
import type { Block } from './template.ts'

/** A rendered e-mail. */
export interface Email {
  subject: string
  text: string
  html: string
}

export interface Content {
  subject: string
  /** The recipient's, as they typed it; null for a greeting without it, and absent for none. */
  name?: string | null
  body: readonly Block[]
  supportAddress: string
  /** Why they get it, in the footer. */
  reason?: string | undefined
  /** For a mail that one may unsubscribe from. */
  unsubscribeUrl?: string
}

const accountReason = 'You’re getting this email because you have a RoleTrail account.'

/** Renders a greeting, if there is to be one, the blocks and the footer as plain text and as HTML that says the same. */
export const layOut = ({
  name,
  body,
  supportAddress,
  reason = accountReason,
  unsubscribeUrl,
  ...rest
}: Content): Email => {
  const subject = asLine(rest.subject)
  const blocks = [...(name === undefined ? [] : [name !== null && isPlain(name) ? `Hi ${name},` : 'Hi,']), ...body]
  const preview = body.map(wordsOf).find((words) => words !== undefined) ?? ''
  const unsubscribe = unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${unsubscribeUrl}`]
  const footer = ['--', inert(reason), `Questions? Write to ${supportAddress}.`, ...unsubscribe].join('\n')
  return {
    subject,
    text: `${[...blocks.map(asText), footer].join('\n\n')}\n`,
    html: [
      fill(pieces.head, { subject: escaped(subject), preview: escaped(preview.slice(0, maxPreview).toWellFormed()) }),
      ...blocks.map(asHtml),
      fill(pieces.footer, { reason: escaped(reason), support: escaped(supportAddress) }),
      ...(unsubscribeUrl === undefined ? [] : [fill(pieces.unsubscribe, { url: escapedUrl(unsubscribeUrl) })]),
      pieces.end,
    ].join(''),
  }
}

/** Of a paragraph. */
const wordsOf = (block: Block) => {
  if (typeof block === 'string') return block
  return 'linked' in block ? block.linked : undefined
}

/**
 * A name of letters, with the signs that names have. Older ones may hold anything: line breaks, links, and `%…%`, which
 * Mailgun would take for one of its variables.
 */
const isPlain = (name: string) => /^\p{L}[\p{L}\p{M} .'’-]{0,59}$/u.test(name) && !mayBecomeLink(name)

const maxLine = 200
// What lists of mails show beside the subject.
const maxPreview = 150

/** One line, as a header and a table need. */
const asLine = (text: string) =>
  inert(text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .slice(0, maxLine)
    .toWellFormed()

/**
 * Mailgun replaces `%…%` by what it knows of the recipient: with something invisible between, it is only text.
 * What an address has for a character, such as `%20`, begins the name of none.
 */
const inert = (text: string) => text.replace(/%(?![\da-f]{2})(?=[\w.-]+%)/gi, '%\u2060')

const asText = (block: Block): string => {
  if (typeof block === 'string') return inert(clipped(block, maxBytes.paragraph))
  if ('linked' in block) return asText(block.linked)
  if ('url' in block) return `${block.label}:\n${block.url}`
  if ('code' in block) return `    ${block.code}`
  if ('quote' in block) return inert(clipped(block.quote, maxBytes.quote)).replace(/^/gm, '> ')
  return block.facts
    .map(([label, value, url]) => `${label}: ${asLine(value)}${url === undefined ? '' : `\n${url}`}`)
    .join('\n')
}

const asHtml = (block: Block): string => {
  if (typeof block === 'string') return fill(pieces.paragraph, { text: lines(clipped(block, maxBytes.paragraph)) })
  if ('linked' in block) return fill(pieces.paragraph, { text: linked(clipped(block.linked, maxBytes.paragraph)) })
  if ('url' in block) return fill(pieces.link, { label: escaped(block.label), url: escapedUrl(block.url) })
  if ('code' in block) return fill(pieces.code, { code: escaped(block.code) })
  if ('quote' in block) return fill(pieces.quote, { quote: lines(clipped(block.quote, maxBytes.quote)) })
  const { before, inside, after } = pieces.facts
  const facts = block.facts.map(([label, value, url]) => {
    const words = escaped(asLine(value))
    return fill(inside, { label: escaped(label), value: url === undefined ? words : anchor(escapedUrl(url), words) })
  })
  return [before, ...facts, after].join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // See `inert`.
  '%': '&#37;',
}

const escaped = (text: string) => text.replace(/[&<>"'%]/g, (character) => entities[character] ?? character)

/** Ours, never a person's. Leaves `%…%`, so that Mailgun can fill in what differs between the recipients of a batch. */
const escapedUrl = (url: string) => url.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const anchor = (url: string, words: string) => `<a class="accent" href="${url}" style="color:#4338ca">${words}</a>`

/** Web addresses as links; `split` puts them at the odd places. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, nth) => (nth % 2 === 1 ? anchor(escaped(part), escaped(part)) : lines(part)))
    .join('')

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

// Gmail cuts off a mail beyond 102 kB.
const maxBytes = { paragraph: 56_000, quote: 24_000 }

/** As much of somebody's words as fits into a mail. */
const clipped = (text: string, max: number): string => {
  const bytes = Buffer.byteLength(lines(text))
  if (bytes <= max) return text.toWellFormed()
  return `${clipped(text.slice(0, Math.floor((text.length * max * 0.9) / bytes)), max)} …`
}

/** In one pass, so that what fills a hole is never taken for one. */
const fill = (piece: string, values: Record<string, string>) =>
  piece.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The layout has a hole ${name} that nothing fills.`)
    return value
  })
