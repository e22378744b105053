/** Tells whose addresses a text holds: those of the post by the line above a street, those of hosts by what they share with a name. */

import { slugify } from '../fields/employer.ts'
import { isStreet } from './employer-kinds.ts'
import { isUncommon } from './names.ts'

/** "59065 Hamm", "D-59065 Hamm", "7339 EJ Ugchelen", "385-0021" */
const town = /^〒|^(?:[A-Z]{1,2}-)?\d{4,6}(?: [A-Z]{2})?,? \p{Lu}|^\d{2}-\d{3} \p{Lu}|^\d{3} \d{2} \p{Lu}/u

/** More addresses than this are not all the employer's. */
const maxAddresses = 3
const maxLines = 400

/** What stands where an address names who sits there. */
export const namesAboveAddresses = (lines: string[]): string[] => {
  const found: string[] = []
  const all = lines.slice(0, maxLines)
  for (const [index, line] of all.entries()) {
    if (found.length >= maxAddresses) break
    if (line.length > 160) continue
    const parts = line.split(/, | [-–—|·•] /)
    const [first = ''] = parts
    if (parts.length > 2 && parts.slice(1).some((part) => town.test(part)) && !isStreet(first)) found.push(first)
    const [below = '', next = ''] = [all[index + 1], all[index + 2]]
    if (!isStreet(line) && (isStreet(below) || (below.length < 60 && town.test(next)))) found.push(line)
  }
  return found
}

/** "Krume & Ko" for brotkrume.com: an address holds a word of the name, or all of it among others. */
export const sharesWord = (name: string, key: string, labels: string[]): boolean =>
  labels.some(
    (label) =>
      (key.length > 3 && label.includes(key)) ||
      name.split(/[ -]/).some((word) => word.length > 3 && isUncommon(word) && label.includes(slugify(word))),
  )

/** "owb" for "Our World of Bread" */
export const isInitials = (label: string, name: string): boolean => {
  const words = name.split(/[ -]/).filter((word) => word !== '')
  const initials = (some: string[]) => slugify(some.map((word) => word.slice(0, 1)).join(''))
  return (
    words.length > 1 &&
    label.length > 1 &&
    (initials(words) === label ||
      (label.length > 2 && initials(words.filter((word) => /^\p{Lu}/u.test(word))) === label))
  )
}
