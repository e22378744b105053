import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@roletrail/local/paths'

/** The site or system that a stored page is of: "linkedin" for linkedin-cz__engineer, "ashby" for api-ashby__designer. */
export const familyOf = (name: string): string => name.replace(/^api-/, '').split(/-|__/)[0] ?? name

const sources = join(repository, 'postings/src')

let cachedRules: string | undefined
const rules = () => {
  cachedRules ??= readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n')
    .toLowerCase()
  return cachedRules
}

/** Whether the reader's source names a family anywhere, so that its pages are read by rules of their own. */
export const isNamedByRule = (family: string): boolean => rules().includes(family)
