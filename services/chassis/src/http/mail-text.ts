import { convert } from 'html-to-text'
import type { MailgunForm } from './mailgun-form.ts'

/** Text that PostgreSQL can store, without the marks that turn the direction of writing. */
export const cleanedText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()

export const clippedText = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 4).toWellFormed()}\n[…]`

// The parser moves all open tags at each new one, so that its time grows with the square of their number. A mail of
// 256 kB has some 3,000 tags.
const bounds = { length: 256 * 1_024, tags: 10_000 }

/** As much of it as can be read in a moment, whatever it holds: it is made by strangers. */
const beginning = (html: string) => {
  let end = -1
  for (let tag = 0; tag <= bounds.tags; tag++) {
    end = html.indexOf('<', end + 1)
    if (end < 0 || end > bounds.length) return html.slice(0, bounds.length)
  }
  return html.slice(0, end)
}

/** What HTML says as text: no markup, no images, and of links only what can be read. */
const textOf = (html: string) =>
  convert(beginning(html), {
    wordwrap: false,
    limits: { maxInputLength: bounds.length, maxDepth: 40, maxChildNodes: 2_000, ellipsis: '…' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
    ],
  })

/** What a mail says as plain text. Its HTML is read only if it has no other. */
export const mailText = ({ fields }: MailgunForm): string => {
  const html = fields.get('body-html')
  return cleanedText(fields.get('body-plain') ?? '') || (html === undefined ? '' : cleanedText(textOf(html)))
}
