import { expect, it } from 'vitest'
import { articlesOfNames, beforeJob, beforeName, beforeNameAtStart, indefinite } from './articles.ts'

const isWhole = (part: string, text: string) => new RegExp(`^${part}$`, 'u').test(text)

it.each(['a', 'an', 'eine', 'einen', 'ein*e', 'un', 'un(e)', 'un/une', 'uno/a', 'uma', 'um(a)', 'een', 'ett', 'egy'])(
  '"%s" is before one of many',
  (article) => expect([isWhole(indefinite, article), isWhole(beforeJob, article)]).toEqual([true, true]),
)

it('knows the job that a text is about', () => {
  expect(['the', 'our'].every((article) => isWhole(beforeJob, article))).toBe(true)
  expect(isWhole(indefinite, 'the')).toBe(false)
})

it('stands before a name, with a capital where a sentence begins', () => {
  expect(['the ', 'der ', 'les ', 'l’', ''].every((article) => isWhole(beforeName, article))).toBe(true)
  expect(isWhole(beforeName, 'a ')).toBe(false)
  expect(['The ', 'Das ', 'L’', 'O ', 'het '].every((article) => isWhole(beforeNameAtStart, article))).toBe(true)
  expect(articlesOfNames).toContain('Het')
})
