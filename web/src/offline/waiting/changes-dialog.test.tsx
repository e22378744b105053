import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { hideAll, type StoredChange, showChange } from './stored-changes.ts'

const refused = (id: string, field: string, refusal?: StoredChange['refusal']): StoredChange => ({
  id,
  person: 'ada',
  window: 'changes of this one',
  kind: 'save-field',
  what: ['7', field],
  variables: { text: 'Lisbon', base: '', version: 1 },
  submittedAt: 0,
  refused: 'Refused.',
  ...(refusal && { refusal }),
})

beforeEach(() => {
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ChangesDialog open onClose={() => {}} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  hideAll()
})

it('offers what can help: again, over what others saved, or nothing but to discard it', () => {
  act(() => {
    showChange(refused('1', 'salary'))
    showChange(refused('2', 'location', 'conflict'))
    showChange(refused('3', 'contactName', 'gone'))
  })
  expect(screen.getAllByRole('button', { name: /: / }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Try again: Salary of a job',
    'Discard: Salary of a job',
    'Save mine: Location of a job',
    'Discard: Location of a job',
    'Discard: Contact of a job',
  ])
})
