import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@roletrail/local/paths'
import type { Entry } from './entries.ts'

/** The site or system that a stored page is of: "linkedin" for linkedin-cz__engineer, "ashby" for api-ashby__designer. */
export const familyOf = ({ name }: Pick<Entry, 'name'>): string => name.replace(/^api-/, '').split(/-|__/)[0] ?? name

const third = (text: string): boolean => (createHash('sha256').update(text).digest()[0] ?? 0) % 3 === 0

/**
 * Whether a family is kept back, a third of them by a hash of the name. Nobody opens its pages or what is expected of
 * them, no rule is written for them, and of their score only the sum is printed, on request: it says how well pages are
 * read that nobody here has seen.
 */
export const isHeldOut = (family: string): boolean => third(`second split: ${family}`)

/**
 * Whether a family was already kept back by the first split, whose sum was looked at too often while rules were written.
 * Families that both splits keep back were never open to anybody who wrote a rule since there are splits.
 */
export const wasHeldOut = (family: string): boolean => third(family)

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
