/** What a person receives. */
export interface Letter {
  subject: string
  text: string
  html: string
}

/** What letters say about the house they come from. */
export interface House {
  publicUrl: string
  supportAddress: string
}

/** A paragraph, a link that stands alone, or a code to be typed. */
export type Part = string | { label: string; url: string } | { code: string }

/** Writes a letter once, as text and as HTML that says the same. */
export const letter = (subject: string, parts: Part[]): Letter => ({
  subject,
  text: `${parts.map(asText).join('\n\n')}\n`,
  html: page(subject, parts.map(asHtml).join('\n')),
})

const asText = (part: Part) => {
  if (typeof part === 'string') return part
  return 'code' in part ? `    ${part.code}` : `${part.label}:\n${part.url}`
}

const asHtml = (part: Part) => {
  if (typeof part === 'string') return `<p style="margin:0 0 20px">${escaped(part).replaceAll('\n', '<br>')}</p>`
  if ('code' in part) return `<p style="margin:28px 0;${typed}">${escaped(part.code)}</p>`
  return `<p style="margin:28px 0"><a href="${escaped(part.url)}" style="${button}">${escaped(part.label)}</a></p>`
}

const typed = "font:600 28px/1.2 ui-monospace,'SF Mono',Menlo,Consolas,monospace;letter-spacing:0.2em"

const button =
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
