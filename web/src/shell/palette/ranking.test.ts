import { expect, it } from 'vitest'
import { rank } from './ranking.ts'

const entries = [
  { label: 'Kanban', words: 'board dashboard' },
  { label: 'Senior Engineer', detail: 'Northwind' },
  { label: 'Add Job', words: 'new application' },
  { label: 'Northern Lights Guide', detail: 'Aurora' },
]
const found = (search: string) => rank(entries, search).map(({ label }) => label)

it('keeps the order of the entries without a search', () => {
  expect(found('  ')).toEqual(entries.map(({ label }) => label))
})

it('ranks entries that begin with the word first, and the label above the detail', () => {
  expect(found('north')).toEqual(['Northern Lights Guide', 'Senior Engineer'])
})

it('requires every word, in any place and in any case', () => {
  expect(found('NORTHWIND eng')).toEqual(['Senior Engineer'])
  expect(found('northwind designer')).toEqual([])
})

it('finds entries by their synonyms', () => {
  expect(found('board')).toEqual(['Kanban'])
})
