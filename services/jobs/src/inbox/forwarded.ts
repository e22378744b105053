/** A mail within a mail that somebody forwarded by hand. */
interface Forwarded {
  from: string
  subject: string
  text: string
}

const prefixes = ['fwd:', 'fw:', 'wg:', 'tr:', 'rv:', 'tr :', 'i:', 'doorst:']
const froms = ['from', 'von', 'de', 'da', 'van']
const subjects = ['subject', 'betreff', 'objet', 'asunto', 'oggetto', 'onderwerp']
const others = `
  date, sent, to, cc, reply-to, datum, gesendet, an, antwort an, envoyé, à, répondre à,
  fecha, enviado, enviado el, para, data, inviato, a, verzonden, aan
`
  .split(',')
  .map((each) => each.trim())

// Beyond so many lines no header is looked for.
const linesRead = 80
const headerLines = 10

/** The name and value of a line such as `> *Von:* Ada <ada@example.com>`. */
const headerOf = (line: string): [name: string, value: string] | undefined => {
  const bare = unquoted(line).replaceAll('*', '').replaceAll('\u00a0', ' ').trim()
  const colon = bare.indexOf(':')
  return colon > 0 && colon < 20 ? [bare.slice(0, colon).trim().toLowerCase(), bare.slice(colon + 1).trim()] : undefined
}

const unquoted = (line: string) => (line.startsWith('> ') ? line.slice(2) : line === '>' ? '' : line)

const prefixOf = (subject: string) => prefixes.find((each) => subject.toLowerCase().startsWith(each))

/** By what mail programs call a forward, in the languages that are met most. */
export const isForward = (subject: string) => prefixOf(subject) !== undefined

/** The mail that is quoted in a forward; undefined if it is none. */
export const forwardedIn = (subject: string, text: string): Forwarded | undefined => {
  const prefix = prefixOf(subject)
  if (prefix === undefined) return undefined
  const lines = text.split('\n')
  const start = lines.slice(0, linesRead).findIndex((line) => {
    const [name, value] = headerOf(line) ?? ['', '']
    return froms.includes(name) && value.includes('@')
  })
  const [, from] = headerOf(lines[start] ?? '') ?? []
  if (from === undefined) return undefined
  let named = subject.slice(prefix.length).trim()
  let end = start + 1
  while (end < start + headerLines && end < lines.length) {
    const [name, value] = headerOf(lines[end] ?? '') ?? ['', '']
    if (subjects.includes(name)) named = value
    // A long subject or list of addresses goes on in the next line; an empty line ends the headers.
    else if (!others.includes(name) && unquoted(lines[end] ?? '').trim() === '') break
    end++
  }
  const rest = lines.slice(end).map(unquoted).join('\n').trim()
  return { from: addressAlone(from), subject: named, text: rest }
}

/** Outlook writes `Ada [mailto:ada@example.com]`, Gmail's text `ada@example.com <mailto:ada@example.com>`. */
const addressAlone = (from: string) =>
  from.replaceAll('[', '<').replaceAll(']', '>').replaceAll('mailto:', '').replace(/^'|'$/g, '').trim()
