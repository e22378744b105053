/** Remembers answers about short texts, since several readers ask the same of every line. */

const longest = 160
/** As many lines as a long page has; then everything is forgotten, so that no memory is kept for pages that were read. */
const usual = 3_000

/** The same function, which answers only once for each short text, of which it keeps so many. */
export const remember = <Answer>(ask: (text: string) => Answer, most = usual): ((text: string) => Answer) => {
  const known = new Map<string, Answer>()
  return (text) => {
    if (text.length > longest) return ask(text)
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = ask(text)
    if (known.size >= most) known.clear()
    known.set(text, answer)
    return answer
  }
}
