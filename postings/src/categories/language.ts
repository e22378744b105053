import type { Suggestion } from '@roletrail/contracts/vocabulary/category'
import type { Language } from '@roletrail/contracts/vocabulary/category-values'
import { francAll } from 'franc-min'
import { quoteOf } from './word-rules.ts'

/** Languages by the codes of ISO 639-3, which franc knows them by. */
const tags: Record<string, Language> = {
  eng: 'en',
  arb: 'ar',
  bul: 'bg',
  cmn: 'zh',
  ces: 'cs',
  dan: 'da',
  nld: 'nl',
  fin: 'fi',
  fra: 'fr',
  deu: 'de',
  ell: 'el',
  heb: 'he',
  hin: 'hi',
  hun: 'hu',
  ind: 'id',
  ita: 'it',
  jpn: 'ja',
  kor: 'ko',
  nob: 'nb',
  pol: 'pl',
  por: 'pt',
  ron: 'ro',
  rus: 'ru',
  srp: 'sr',
  slk: 'sk',
  slv: 'sl',
  spa: 'es',
  swe: 'sv',
  tha: 'th',
  tur: 'tr',
  ukr: 'uk',
  vie: 'vi',
}

// Fewer letters say too little; more than this say nothing more.
const fewest = 200
const most = 4_000
const longLine = 60

/**
 * The language that a posting's sentences are written in. Menus and headings are left out: a German company's page may
 * have them in English.
 */
export const languageIn = (lines: readonly string[]): Suggestion<Language> | undefined => {
  const sentences = lines.filter((line) => (line.length >= longLine || isDense(line)) && !/:\/\/|^[{[<]/.test(line))
  const text = sentences.join('\n').slice(0, most)
  if (weight(text) < fewest) return undefined
  const [code = ''] = francAll(text, { only: Object.keys(tags) })[0] ?? []
  const value = tags[code]
  return value && { value, source: 'description', quote: quoteOf(longest(sentences)) }
}

// The first may be a notice above the posting.
const longest = (sentences: readonly string[]) =>
  sentences.reduce((one, other) => (other.length > one.length ? other : one), '')

// A sign of Chinese, Japanese or Korean says as much as a few letters.
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const weight = (text: string) => text.length + 3 * (text.match(dense)?.length ?? 0)
const isDense = (line: string) => weight(line.slice(0, longLine)) >= longLine
