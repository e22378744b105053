/** Tells where a text has a name: in its first line, at both ends, only within a longer name, only in lines of capitals. */

import { slugify } from '../../fields/employer.ts'
import { isSameName, keyOf, labelsOf, ordinary } from '../names.ts'
import { isUnit } from './employer-kinds.ts'

/** "krume.com" without what makes an address of it; not "node.js" and "ASP.NET". */
const bareHost =
  /(?<![\p{L}\p{N}@./_-])((?:[a-z\d-]{2,40}\.){1,3}(?:com|org|net|io|ai|co|dev|app|tech|eu|de|at|ch|fr|es|pt|br|it|nl|be|se|dk|no|fi|pl|cz|sk|hu|ro|ru|ua|tr|id|vn|in|jp|kr|cn|mx|ar|cl|uk|ie|us|ca|au|nz|za))(?![\p{L}\p{N}-]|\.\p{L})/gu
const maxHosts = 40

/** The labels of the addresses that a text writes without "https". */
export const bareHostsIn = (text: string): string[] =>
  Array.from(text.matchAll(bareHost), ([, host = '']) => host)
    .slice(0, maxHosts)
    .flatMap((host) => labelsOf(host).slice(-1))
    .filter((label) => label.length > 2 && !ordinary.test(label))

const cased = /\p{Lu}|\p{Ll}/u
const isShouted = (line: string): boolean => cased.test(line) && !/\p{Ll}/u.test(line)

/** A word in lower case that does not only link others, as lists and titles do. */
const isOwnWord = (word: string): boolean =>
  /^\p{Ll}+$/u.test(word) &&
  !/^(?:and|und|et|y|e|i|och|og|ja|of|the|de|del|des|du|da|do|dos|di|della|für|for|la|van|von|der|den|en|для|и|та)$/u.test(
    word,
  )

/** As much of a text as its first or last sentences take. */
const end = 400

/** How often a text has a name as a whole word. */
const timesIn = (text: string, name: string): number => {
  let times = 0
  for (let at = text.indexOf(name); at >= 0 && times < 200; at = text.indexOf(name, at + name.length))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length))) times += 1
  return times
}

/** Says of each of some names where a text has it. */
export const signsInText = (
  lines: string[],
  text: string,
  names: string[],
): ((value: string, key: string) => string[]) => {
  const times = new Map(names.map((name) => [name, timesIn(text, name)]))
  // "Krume, Graz" is a name and more.
  const whole = names.filter((name) => !/[,;:|·•/()]|\s[–—-]\s/u.test(name))
  const hosts = new Set(bareHostsIn(text))
  const loud = new Set(lines.slice(0, 400).filter((line) => line.length < 120 && isShouted(line)))
  const isLoud = loud.size * 3 > lines.length
  const quiet = lines
    .slice(0, 400)
    .filter((line) => !loud.has(line))
    .join('\n')
  const initial = slugify(text.slice(0, end))
  const last = slugify(text.slice(-end))
  return (value, key) => {
    const signs: string[] = []
    const own = times.get(value) ?? timesIn(text, value)
    const longer = whole.filter((name) => name.length > value.length && name.includes(value))
    const within = Math.max(0, ...longer.map((name) => times.get(name) ?? 0))
    if (own > 1 && within === own) signs.push('only within a longer name')
    if (own > 1 && longer.length === 0 && !isUnit(value) && value.split(' ').slice(1).some(isOwnWord))
      signs.push('repeated with words in lower case')
    const isLong = text.length > 3 * end
    if (isLong && key.length > 2 && last.includes(key) && initial.includes(key)) signs.push('at both ends')
    if ([...hosts].some((label) => isSameName(label, key))) signs.push('an address without https')
    if (!isLoud && isShouted(value) && own > 0 && !quiet.includes(value))
      signs.push(value.includes(' ') ? 'several words only in lines of capitals' : 'only in lines of capitals')
    if (/^\p{Lu}[\p{L}\d]{2,}(?:ers|eros|istas|ianer|ianos|naut(?:s|en))$/u.test(value))
      signs.push('named as people are')
    return signs
  }
}

/** Names that begin as one behind "@" does: "Krume Global Bakery" for "@KrumeGroup". */
export const beginsAsHandle = (value: string, handles: string[]): boolean => {
  const [first = '', ...rest] = value.split(/[ -]/)
  const begin = slugify(first)
  return rest.length > 0 && begin.length > 2 && handles.some((handle) => keyOf(handle).startsWith(begin))
}
