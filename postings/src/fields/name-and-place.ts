/** Reads lines that name an employer and then its place: "Acme — 2845 Le Noirmont", "ACME / Ankara", "Acme Oslo, Norway". */

import { hasLegalForm, isEmployerName } from './employer.ts'
import { jobTitleWord } from './job-title.ts'
import { isLocation, isRemoteLocation } from './location.ts'
import { isTown } from './towns.ts'

const isPlace = (text: string) => isLocation(text) || isRemoteLocation(text)
const isName = (text: string) =>
  isEmployerName(text) &&
  !isPlace(text) &&
  !jobTitleWord.test(text) &&
  !/[:：!?]|\d{3}/.test(text) &&
  text.split(' ').length < 7

/** Without the code before the town, which says nothing more about where it is. */
const withoutPostalCode = (place: string) => place.replace(/^(?:[A-Z]{1,2}-)?\d{4,5} (?=\p{Lu}\p{L}+)/u, '')

/** The employer and the place in a line that consists of both. */
export const nameAndPlace = (line: string): { company: string; location: string } | undefined => {
  if (line.length > 100 || isPlace(line)) return undefined
  const found = [...line.matchAll(/(?<!\s)\s+[–—|/·•-]\s+|,\s+|\s+/g)].find(({ 0: separator, index }) => {
    const [name, place] = [line.slice(0, index), line.slice(index + separator.length)]
    // "University | of Nordhavn, Norway"
    if (!isName(name) || !isPlace(place) || /^\p{Ll}/u.test(place)) return false
    if (separator.startsWith(',')) return hasLegalForm(name)
    // Boxes side by side: only a town that needs no explanation is told from the name before it.
    return separator.trim() !== '' || (place.includes(', ') && isTown(place.split(', ')[0] ?? ''))
  })
  if (found === undefined) return undefined
  const location = line.slice(found.index + found[0].length)
  return { company: line.slice(0, found.index), location: withoutPostalCode(location) }
}
