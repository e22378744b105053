import { LinkifyIt } from 'linkify-it'

const linkify = new LinkifyIt()

/** A piece of a text; `href` if it is a web address or an email address. */
interface Piece {
  text: string
  href?: string
}

/** Only what may safely be clicked: the text may come from anybody. */
const isSafe = (url: string) => /^(?:https?:\/\/|mailto:)/i.test(url) && URL.canParse(url)

/** Splits a text at the addresses in it. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const { index, lastIndex, text: found, url } of linkify.match(text) ?? []) {
    if (!isSafe(url)) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: found, href: url })
    end = lastIndex
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** The addresses in a text, each once. */
export const linksIn = (text: string): Required<Piece>[] => [
  ...new Map(piecesOf(text).flatMap(({ text: shown, href }) => (href ? [[href, { text: shown, href }]] : []))).values(),
]
