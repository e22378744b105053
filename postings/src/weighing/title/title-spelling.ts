/** How titles are written, and what is written around them. */

import { slugify } from '../../fields/employer.ts'
import { stripTitleLabel } from '../../fields/job-title.ts'
import { remember } from '../../fields/remember.ts'
import { indefinite } from '../../text/articles.ts'
import { withoutEnds } from './title-ends.ts'

export const isShort = (line: string): boolean => line.length > 2 && line.length < 130

/** "eine studentische Hilfskraft", "als Bäcker", "of Research Scientist": what is in the middle of a sentence. */
const article = new RegExp(
  String.raw`^(?:${indefinite}|of|als|as|jako|som|como|de|d['’]) (?=\p{L})|^d['’](?=\p{L})`,
  'u',
)
const bullet = /^(?:#+|[*•·▪■●◆※►▶➤✓✔–—-])\s+/u

const withoutArticle = (title: string): string => title.replace(article, '')

/** "Engineer" of "# Engineer", "* an Engineer", "Vacancy: Engineer". */
export const trimmed = remember((line: string): string =>
  withoutEnds(stripTitleLabel(withoutArticle(line.replace(bullet, '')))),
)

const pairs = ['()', '[]', '（）', '【】']
/** "Remote] Baker" of "[Graz - Remote] Baker": what was cut within brackets. */
export const isTorn = (text: string): boolean =>
  pairs.some(([open = '', close = '']) => text.split(open).length !== text.split(close).length)

const everybody = / ?\((?:(?:\p{L}\s?[/|*-]\s?){1,3}\p{L}\*?|all genders|alle geschlechter|tous genres|gn)\)/giu

export const withoutEverybody = (title: string): string => title.replace(everybody, '')

/** What titles share that differ in how they address everybody: "Bäcker" and "Bäcker (m/w/d)". */
export const keyOf = (title: string): string => slugify(withoutEverybody(title))
