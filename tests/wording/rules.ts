import { specTexts } from '../repo/spec-texts.ts'

/** What a text must not say, and what it says instead. */
interface Rule {
  pattern: RegExp
  instead: string
}

const rules: Rule[] = [
  // One word per thing.
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /(?<!-)\bmails?\b/i, instead: 'email' },
  { pattern: /\blog(ged|ging)?[ -]?(in|on)\b/i, instead: 'sign in' },
  { pattern: /\badministrators?\b/i, instead: 'admin' },
  { pattern: /\bvacanc(y|ies)\b/i, instead: 'position' },
  { pattern: /\b(someb|everyb|nob)ody\b/i, instead: 'someone, everyone, no one' },
  { pattern: /\bwhoever\b/i, instead: 'if someone …' },
  // Short and warm.
  { pattern: /\bplease\b/i, instead: 'the sentence without it' },
  { pattern: /\bsuccessful(ly)?\b/i, instead: 'what happened' },
  { pattern: /\b(sorry|oops|whoops|unfortunately)\b/i, instead: 'what to do next' },
  { pattern: /\ban error (has )?occurred\b/i, instead: 'what failed, and what to do next' },
  { pattern: /\b(present|actual) (subscription|password|card)\b/i, instead: 'current' },
  { pattern: /\bany more\b(?! [a-z])/i, instead: 'anymore' },
  { pattern: /\balso (after|if|when)\b/i, instead: 'even after' },
  // As people talk.
  {
    pattern: /\b(can|could|do|does|did|is|are|was|were|has|have|had|will|would|should) not\b/i,
    instead: "can't, isn't, …",
  },
  { pattern: /\bcannot\b/i, instead: "can't" },
  { pattern: /\b(it|there|what) is\b(?!n't|[.,;:?!]|$)/i, instead: "it's, that's, …" },
  { pattern: /\b(you|we|they) are\b(?!n't|[.,;:?!]|$)/i, instead: "you're, …" },
  { pattern: /\b(you|we|they|it) will\b/i, instead: "you'll, …" },
  // American spelling, as in the specification.
  { pattern: /\b(cancell(ed|ing)|colour|favour|centre|organis|recognis|unauthoris)/i, instead: 'canceled, color, …' },
]

// Names, abbreviations, keys, months, and what is a part of our own screens.
const capitalized = [
  [
    'RoleTrail',
    'Today',
    'Kanban (?:and|or) Table',
    'Kanban',
    'under Views',
    'under Settings',
    '“move Linear',
    'Ada',
    'Lovelace',
  ],
  [
    'Apple',
    'Safari',
    'Outlook Calendar',
    'Outlook',
    'Gmail',
    'Stripe',
    'Mailgun',
    'LinkedIn',
    'GitHub',
    'Google',
    'Chrome',
    'Firefox',
    'Linux',
  ],
  ['American Express', 'Diners Club', 'Cartes Bancaires', 'NATS', 'PostgreSQL'],
  [
    'CSV',
    'JSON',
    'URL',
    'QR',
    'PNG',
    'JPEG',
    'WebP',
    'GIF',
    'AVIF',
    'MP3',
    'WAV',
    'M4A',
    'OGG',
    'WebM',
    'AAC',
    'FLAC',
    'PDF',
  ],
  ['ASCII', 'API', 'HTTP', 'Link header', 'ETag', 'Idempotency-Key', 'If-Match', 'UTC', 'MRR', 'ID'],
  ['\\d*[KM]B', 'kB', 'AM', 'PM', '[A-Z0-9]*\\d[A-Z0-9]*', 'YYYY-MM-DD'],
  ['⌘ \\+ B', 'Space', 'Enter', 'Escape', 'Esc', 'Ctrl', 'K', 'I'],
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov(ember)?', 'Dec(ember)?'],
  ['Tuesday', 'EST', 'Acme', 'Globex', 'Initech', 'Jo'],
].flat()

/** What keeps its capitals within a sentence. */
const names = new RegExp(`(?<![\\p{L}\\p{N}])(${capitalized.join('|')})(?![\\p{L}\\p{N}])`, 'gu')

const startsSentence = /(^|[.:;!?…·–>|(“"‘]\s*|\s[–·&]\s)$/

/** The first word that has a capital it does not need. */
const needlessCapital = (ours: string): string | undefined => {
  const plain = ours.replaceAll(names, 'x')
  for (const { 0: word, index } of plain.matchAll(/\p{Lu}[\p{L}'’-]*/gu))
    if (!startsSentence.test(plain.slice(0, index)) && !/\p{L}$/u.test(plain.slice(0, index))) return word
  return undefined
}

// Given for two kinds of files at once.
const joined = 'Failed to upload image/audio file. Please try again.'

const fixed = [...new Set([joined, ...specTexts.map(({ text }) => text)])].sort((a, b) => b.length - a.length)

/** A label that the specification gives is named as it is written, too: “Choose Add Job in the sidebar.” */
const withoutSpecTexts = (text: string) =>
  fixed.reduce((rest, each) => (each === rest || each.includes(' ') ? rest.replaceAll(each, '.') : rest), text)

/** What is wrong with a text, in words; nothing about what the specification gives word for word. */
export const faultsOf = (text: string): string[] => {
  const ours = withoutSpecTexts(text)
  const capital = needlessCapital(ours)
  return [
    ...rules.flatMap(({ pattern, instead }) => {
      const [words] = pattern.exec(ours) ?? []
      return words === undefined ? [] : [`“${words}”: ${instead}`]
    }),
    ...(capital === undefined ? [] : [`“${capital}”: sentence case`]),
  ]
}
