import { writeFile } from 'node:fs/promises'
import { source } from './source.ts'

type CompileMjml = (
  source: string,
  options: { validationLevel: 'strict'; fonts: Record<string, string> },
) => Promise<{ html: string }>

/**
 * The layout as HTML for mail programs: tables, inline styles and what Outlook needs. MJML is needed for this alone,
 * never where mails are sent, so its result is in git.
 */
export const compile = async (): Promise<string> => {
  // The light build of MJML, made for browsers, looks for a window.
  Object.assign(globalThis, { window: globalThis })
  // @ts-expect-error: it has no types
  const { default: mjml } = (await import('mjml-browser')) as { default: CompileMjml }
  const { html } = await mjml(source, { validationLevel: 'strict', fonts: {} })
  return `${html.replaceAll(/^\s+/gm, '').trim()}\n`
}

if (import.meta.main) await writeFile(new URL('./compiled.html', import.meta.url), await compile())
