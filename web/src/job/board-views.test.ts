// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { columnsPreference, orderPreference } from './board-preferences.ts'
import { viewOf } from './board-views.ts'

afterEach(() => localStorage.clear())

it('a view keeps filters, order and layout, and nothing that is open', () => {
  const shown = { tag: ['remote', 'C, C++'], stage: ['offer'] as const, order: 'own' as const }
  expect(viewOf('/dashboard', { ...shown, job: '7', add: 'url', into: 'offer' })).toEqual({
    layout: 'kanban',
    search: '?tag=remote&tag=C%2C+C%2B%2B&stage=offer&order=own',
  })
  expect(viewOf('/Table', { sort: 'company', columns: ['stage'] })).toEqual({
    layout: 'table',
    search: '?sort=company&columns=stage',
  })
})

it('a view keeps the order and the columns that its browser shows, so that they are the same on another', () => {
  expect(viewOf('/dashboard', {}).search).toBe('?order=recent')
  localStorage.setItem(orderPreference.key, 'company')
  localStorage.setItem(columnsPreference.key, 'applied,luck,role')
  expect(viewOf('/dashboard', {}).search).toBe('?order=company')
  expect(viewOf('/table', {}).search).toBe('?columns=role&columns=applied')
})

it('starts with the last moved and with all columns, whatever was stored', () => {
  expect([null, 'by colour', 'own'].map(orderPreference.parse)).toEqual(['recent', 'recent', 'own'])
  expect([null, 'luck'].map(columnsPreference.parse)).toEqual([
    columnsPreference.parse('role,stage,days,followUp,tags,salary,applied'),
    columnsPreference.parse(''),
  ])
})
