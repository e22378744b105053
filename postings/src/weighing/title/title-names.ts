/** Tells names of employers and places from other parts of a title by how the rest of a posting uses them. */

import { employersIn, hasLegalForm, isEmployerName, isMentionedAsEmployer, slugify } from '../../fields/employer.ts'
import { jobTitleWord, titleSeparator } from '../../fields/job-title.ts'
import { isLocation, locationIn } from '../../fields/location.ts'
import { isTown } from '../../fields/towns.ts'
import type { Sight } from '../sight.ts'
import type { Known } from './title-parts.ts'

/** More than any posting has. */
const maxText = 40_000
const maxNames = 40
const maxLines = 60

/** What comes last, or first, in several different lines is the name of a site: "Openings - Krume", "Baker - Krume". */
const sharedParts = (lines: string[]): string[] => {
  const found = new Map<string, Set<string>>()
  for (const line of new Set(lines)) {
    const parts = line.length < 130 ? line.split(titleSeparator) : []
    for (const part of parts.length > 1 ? [parts[0] ?? '', parts.at(-1) ?? ''] : [])
      found.set(part, (found.get(part) ?? new Set()).add(line))
  }
  return [...found].filter(([part, { size }]) => size > 1 && /^\p{Lu}/u.test(part)).map(([part]) => part)
}

export const knownIn = ({ lines, titles, headings, hosts, siteNames, logos, url }: Sight): Known => {
  const text = lines.join('\n').slice(0, maxText)
  const keys = new Set(
    [
      ...employersIn(text),
      ...siteNames,
      ...logos,
      ...[...hosts, url?.hostname ?? ''].flatMap((host) => host.split('.').slice(0, -1)),
      ...sharedParts([...titles, ...headings, ...lines.slice(0, maxLines)]),
    ].map(slugify),
  )
  const names = new Map<string, 'certain' | 'likely' | 'none'>()
  const ask = (part: string) => {
    const isForm = part.length > 2 && part.length < 60 && !jobTitleWord.test(part) && isEmployerName(part)
    if (!isForm) return 'none'
    if (keys.has(slugify(part)) || hasLegalForm(part)) return 'certain'
    return isMentionedAsEmployer(part, text) ? 'likely' : 'none'
  }
  const places = lines
    .slice(0, maxLines)
    .flatMap((line) => (line.length < 120 ? (locationIn(line) ?? []) : []))
    .join('\n')
  return {
    isName: (part, isCertain = false) => {
      const kind = names.get(part) ?? (names.size < maxNames ? ask(part) : 'none')
      names.set(part, kind)
      return isCertain ? kind === 'certain' : kind !== 'none'
    },
    isPlace: (part) => isTown(part) || isLocation(part) || (part.length > 3 && places.includes(part)),
  }
}
