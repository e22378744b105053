import { createRenderEmail, templates } from './email/render-email.ts'
import type { TemplateName } from './email/template.ts'

// Prints every e-mail with sample data as JSON. The design gallery shows them (web/vite/sample-emails.ts).

const render = createRenderEmail({
  publicUrl: 'https://roletrail.example',
  supportAddress: 'support@roletrail.example',
})

const emails = (Object.keys(templates) as TemplateName[]).map((template) => ({
  template,
  ...render({ template, name: 'Ada Lovelace', data: templates[template].sample, code: '7KQ2M9' }),
}))

process.stdout.write(JSON.stringify(emails))
