import type { Entry } from './entry.ts'

type Searched = Pick<Entry, 'label' | 'detail' | 'words'>

/** The entries that contain every word of the search, the best match first. */
export const rank = <E extends Searched>(entries: readonly E[], search: string): E[] => {
  const sought = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (sought.length === 0) return [...entries]
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, sought) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

/** 0 if a word is missing; matches in the label count most. */
const scoreOf = ({ label, detail = '', words = '' }: Searched, sought: readonly string[]) => {
  const scores = sought.map((word) =>
    Math.max(3 * matchIn(label.toLowerCase(), word), 2 * matchIn(detail.toLowerCase(), word), matchIn(words, word)),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

const matchIn = (text: string, word: string) => {
  const at = text.indexOf(word)
  if (at < 0) return 0
  if (at === 0) return 3
  return text.includes(` ${word}`) ? 2 : 1
}
