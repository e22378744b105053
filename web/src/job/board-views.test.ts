import { expect, it } from 'vitest'
import { viewOf } from './board-views.ts'

it('a view keeps filters, order and layout, and nothing that is open', () => {
  const shown = { tag: ['remote', 'C, C++'], stage: ['offer'] as const, order: 'own' as const }
  expect(viewOf('/dashboard', { ...shown, job: '7', add: 'url', into: 'offer' })).toEqual({
    layout: 'kanban',
    search: '?tag=remote&tag=C%2C+C%2B%2B&stage=offer&order=own',
  })
  expect(viewOf('/Table', { sort: 'company' })).toEqual({ layout: 'table', search: '?sort=company' })
  expect(viewOf('/dashboard', {})).toEqual({ layout: 'kanban', search: '' })
})
