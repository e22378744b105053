import { use } from 'react'
import { Section } from './section.tsx'

interface Email {
  template: string
  subject: string
  text: string
  html: string
}

let fetched: Promise<Email[]> | undefined

const fetchEmails = async (): Promise<Email[]> => {
  const response = await fetch('/sample-emails.json')
  if (!response.ok) throw new Error('The emails could not be rendered; the log of Vite says why.')
  return response.json()
}

/** Every email with sample data, as HTML in both schemes and as text. */
export const Emails = () => {
  fetched ??= fetchEmails()
  return use(fetched).map(({ template, subject, text, html }) => (
    <Section key={template} title={template}>
      <p className="font-medium">{subject}</p>
      <div className="grid gap-4 items-start lg:grid-cols-2">
        {(['light', 'dark'] as const).map((colorScheme) => (
          <iframe
            key={colorScheme}
            title={`${template} as HTML, ${colorScheme}`}
            sandbox=""
            srcDoc={html}
            style={{ colorScheme }}
            className="h-[44rem] w-full rounded-md border border-line"
          />
        ))}
      </div>
      <pre className="max-w-3xl rounded-md border border-line bg-surface p-4 text-xs break-words whitespace-pre-wrap">
        {text}
      </pre>
    </Section>
  ))
}
