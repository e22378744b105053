/** How a text spells a name: with its legal form, article or ending where they belong to it. */

import { stripCareersWords } from '../../fields/site-names.ts'
import { articlesOfNames } from '../../text/articles.ts'

/** With what belongs to the name in a text: "Baker's", "Het Broodhuis". */
export const inFull = (name: string, text: string): string =>
  withWholeForm(withArticle(withPossessive(name, text), text), text)

/** "Krume B.V." and "Krume S.A.S." where a text has more of an abbreviated form than was read. */
const withWholeForm = (name: string, text: string): string => {
  const isAbbreviated = /\s\p{L}{1,2}(?:\.\p{L}{1,2})+$/u.test(name)
  const at = isAbbreviated ? text.indexOf(`${name}.`) : -1
  if (at < 0) return name
  const [more = ''] =
    /^(?:\.\p{L}{1,2}){0,4}\.?(?!\p{L})/u.exec(text.slice(at + name.length, at + name.length + 20)) ?? []
  return name + more
}

/** "Baker's" where a text writes it in no other way. */
const withPossessive = (name: string, text: string): string => {
  const times = (spelling: string) => text.split(spelling).length - 1
  const [straight, curved] = [`${name}'s`, `${name}’s`]
  const both = times(straight) + times(curved)
  // "At Baker's, we": nothing follows of which the name could be the owner.
  const isWhole = (full: string) =>
    text
      .split(full)
      .some(
        (rest, index) => index > 0 && /^(?:,| (?:we|seeks|offers|is|are|has|believes|invites)(?!\p{L}))/u.test(rest),
      )
  if (both > 0 && both === times(name) && (isWhole(straight) || isWhole(curved)))
    return times(straight) > times(curved) ? straight : curved
  if (both < 3 || both < 0.8 * times(name)) return name
  const full = times(straight) > times(curved) ? straight : curved
  if (both === times(name)) return full
  // "Baker’s is": there it is part of the name.
  return text
    .split(full)
    .some((rest, index) => index > 0 && /^(?:[,.]|$| (?:is|has|and|in|will|to)(?!\p{L}))/u.test(rest))
    ? full
    : name
}

/** "Het Broodhuis" where a text writes the article with a capital within its sentences. */
const withArticle = (name: string, text: string): string => {
  const full = articlesOfNames
    .map((article) => ({ article, full: `${article} ${name}` }))
    .find(({ full: each }) => {
      const at = text.indexOf(each)
      return at > 1 && /\p{Ll},? $/u.test(text.slice(at - 3, at))
    })
  if (full === undefined || !/^\p{Lu}/u.test(name)) return name
  return text.includes(` ${full.article.toLowerCase()} ${name}`) ? name : full.full
}

/** The spelling that is used most, or the full one with its legal form. */
export const spellingOf = (spellings: Map<string, number>, text: string): string =>
  [...spellings.keys()]
    .map((value) => ({
      value,
      times:
        text.split(value).length -
        1 +
        (/\p{Lu}|\p{Lo}/u.test(value) ? 0.5 : 0) +
        (stripCareersWords(value) === value ? 0.25 : 0),
    }))
    .sort((one, other) => other.times - one.times)[0]?.value ?? ''
