import { expect, it } from 'vitest'
import { rank } from './ranking.ts'

const entries = [
  { label: 'Kanban', words: 'board dashboard' },
  { label: 'Senior Engineer', detail: 'Northwind' },
  { label: 'Add Job', words: 'new application' },
  { label: 'Northern Lights Guide', detail: 'Aurora' },
]
const found = (search: string) => rank(entries, search).map(({ label }) => label)

it('leaves everything in its order while nothing is searched for', () => {
  expect(found('  ')).toEqual(entries.map(({ label }) => label))
})

it('prefers what begins with the word, and the label to what stands beside it', () => {
  expect(found('north')).toEqual(['Northern Lights Guide', 'Senior Engineer'])
})

it('wants every word, wherever it stands and however it is written', () => {
  expect(found('NORTHWIND eng')).toEqual(['Senior Engineer'])
  expect(found('northwind designer')).toEqual([])
})

it('knows other words for a thing', () => {
  expect(found('board')).toEqual(['Kanban'])
})
