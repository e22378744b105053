import { mayBecomeLink } from '@roletrail/contracts/text'
import type { Block } from './template.ts'

/** A rendered e-mail. */
export interface Email {
  subject: string
  text: string
  html: string
}

/** Renders the greeting and the blocks as plain text and as HTML that says the same. */
export const layOut = (subject: string, name: string | null, body: Block[]): Email => {
  const blocks = [name !== null && isPlain(name) ? `Hi ${name},` : 'Hi,', ...body]
  return {
    subject,
    text: `${blocks.map(asText).join('\n\n')}\n`,
    html: page(subject, blocks.map(asHtml).join('\n')),
  }
}

/**
 * A name of letters, with the signs that names have. Older ones may hold anything: line breaks, links, and `%…%`, which
 * Mailgun would take for one of its variables.
 */
const isPlain = (name: string) => /^\p{L}[\p{L}\p{M} .'’-]{0,59}$/u.test(name) && !mayBecomeLink(name)

const asText = (block: Block) => {
  if (typeof block === 'string') return block
  return 'code' in block ? `    ${block.code}` : `${block.label}:\n${block.url}`
}

const asHtml = (block: Block) => {
  if (typeof block === 'string') return `<p style="margin:0 0 20px">${escaped(block).replaceAll('\n', '<br>')}</p>`
  if ('code' in block) return `<p style="margin:28px 0;${codeStyle}">${escaped(block.code)}</p>`
  return `<p style="margin:28px 0"><a href="${escaped(block.url)}" style="${buttonStyle}">${escaped(block.label)}</a></p>`
}

const codeStyle = "font:600 28px/1.2 ui-monospace,'SF Mono',Menlo,Consolas,monospace;letter-spacing:0.2em"

const buttonStyle =
  'display:inline-block;padding:12px 22px;border-radius:8px;background:#4f46e5;color:#ffffff;font-weight:600;text-decoration:none'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const page = (subject: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;background:#f5f6f8">
<div style="max-width:520px;margin:0 auto;padding:40px 24px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1e2430">
<p style="margin:0 0 28px;font-size:18px;font-weight:700;color:#4f46e5">RoleTrail</p>
${body}
</div>
</body>
</html>
`
