/** Words of titles in every case, and what a title that a sentence seeks is called where nothing else is said. */

import { wordEndings } from './job-title-endings.ts'
import { type Inflected, inflected, notInflected } from './job-title-forms.ts'
import { moreInflected, moreWords } from './job-title-scripts.ts'
import { asCompared } from './job-title-spelling.ts'
import { wholeWords } from './job-title-words.ts'

const wordsIn = (text: string): string[] => text.trim().split(/\s+/)

/** Ends that tell whom one looks for, of one person: what "szukamy programisty" and "ищем инженера" end with. */
const soughtEnds = new Set(
  'va|vaa a|ę a|y ka|ki a|ą owa|ową owy|owego iec|ca ec|ce ac|ca a|u ý|ého í|ího í|iho el|ele eľ|eľa |a а|у а|ы |а ь|я ец|ца ець|ця ий|его ый|ого ος|ο ής|ή ός|ό ης|η ja|jaa jä|jää ri|riä kkö|kköä kko|kkoa kki|kkia tti|ttia i|ia s|u ė|ę as|ą as|o is|io ys|io r|rja |t |ot |et |öt |at р|ря'.split(
    ' ',
  ),
)
/** A word as it is or as a sentence may write it, and whether it then tells whom one looks for. */
type Form = { form: string; word: string; isSought: boolean }

/** Words and what becomes of them in a sentence: "kierowca", "kierowcę", "kierowców". */
const formsOf = ({ words, ends }: Inflected): Form[] => {
  const rules = ends.split(', ').map((rule): [string, string[]] => {
    const [end = '', others = ''] = rule.split(': ')
    return [end, wordsIn(others)]
  })
  return wordsIn(words).flatMap((word) => [
    { form: word, word, isSought: false },
    ...rules.flatMap(([end, others]) =>
      word.endsWith(end)
        ? others.map((other) => ({
            form: word.slice(0, word.length - end.length) + other,
            word,
            isSought: soughtEnds.has(`${end}|${other}`),
          }))
        : [],
    ),
  ])
}

const wholeForms = [...inflected, ...moreInflected, ...wordEndings.filter(({ areWhole }) => areWhole)].flatMap(formsOf)
const endForms = wordEndings.flatMap(formsOf)

/** Forms that are other words of some language. */
export const elsewhere: ReadonlySet<string> = new Set(wordsIn(notInflected))
/** Every word of titles in every form. */
export const wholes: ReadonlySet<string> = new Set(
  [...wordsIn(asCompared(wholeWords + moreWords)), ...wholeForms.map(({ form }) => form)].filter(
    (word) => !elsewhere.has(word),
  ),
)
/** What words of titles end with. */
export const endings: ReadonlySet<string> = new Set(endForms.map(({ form }) => form))
export const lengthsOfEndings: readonly number[] = [...new Set([...endings].map(({ length }) => length))]

const asTheyAre = new Set([
  ...wordsIn(wholeWords),
  ...[...inflected, ...moreInflected, ...wordEndings].flatMap(({ words }) => wordsIn(words)),
])
/** The word of each form that is sought; the first of several, and none of what is a word itself. */
const nominatives: ReadonlyMap<string, string> = new Map(
  [...wholeForms, ...endForms]
    .filter(({ form, isSought }) => isSought && !asTheyAre.has(form))
    .map(({ form, word }): [string, string] => [form, word])
    .reverse(),
)
/** The ends of adjectives before a title, as who is sought has them, and as a title does. */
const adjectives: [RegExp, string][] = [
  [/(?<=[шщчжкгх])[ео]го$/u, 'ий'],
  [/ього$/u, 'ій'],
  [/ого$/u, 'ый'],
  [/его$/u, 'ий'],
  [/ую$/u, 'ая'],
  [/(?<=[kg])iego$/u, 'i'],
  [/ego$/u, 'y'],
  [/ą$/u, 'a'],
  [/ého$/u, 'ý'],
  [/ího$/u, 'í'],
  [/ou$/u, 'á'],
]

const nominativeOf = (word: string): string | undefined => {
  const lower = word.toLowerCase()
  const whole = nominatives.get(lower)
  const length = lengthsOfEndings.find((each) => lower.length > each && nominatives.has(lower.slice(-each))) ?? 0
  const base =
    whole ?? (length > 0 ? lower.slice(0, -length) + (nominatives.get(lower.slice(-length)) ?? '') : undefined)
  if (base === undefined) return undefined
  if (word === word.toUpperCase()) return base.toUpperCase()
  return word.slice(0, 1) + base.slice(1)
}

/** "PHP-разработчик", "kuchař/kuchařka": of a word with several parts. */
const nominativeOfWord = (said: string): string | undefined => {
  const parts = said.split('/').map((part) => {
    const cut = part.lastIndexOf('-') + 1
    const base = nominativeOf(part.slice(cut))
    return base === undefined ? undefined : part.slice(0, cut) + base
  })
  return parts.includes(undefined) ? undefined : parts.join('/')
}

/** "Frontend Developer" of "szukamy Frontend Developera", "старший разработчик" of "ищем старшего разработчика". */
export const inNominative = (title: string): string => {
  const words = title.split(' ')
  for (const [index, said] of words.entries()) {
    const base = nominativeOfWord(said)
    if (base === undefined) continue
    const isUkrainian = /[іїєґ]/u.test(title)
    const before = words.slice(0, index).map((word) => {
      const [end, nominative] = adjectives.find(([each]) => word.length > 4 && each.test(word)) ?? []
      return end === undefined
        ? word
        : word.replace(end, isUkrainian && nominative === 'ый' ? 'ий' : (nominative ?? ''))
    })
    return [...before, base, ...words.slice(index + 1)].join(' ')
  }
  return title
}
