import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { listStoredKeys, readStored } from '../../../lib/storage/indexed-db.ts'
import type { SavedDraft } from '../../../lib/storage/use-persistent-draft.ts'
import { jobFixture } from '../../../test/job-fixture.ts'
import { fieldEditsOf, useFieldEdit } from './use-field-edit.ts'

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const edited = (job = jobFixture({ location: 'Berlin' })) => ({
  job,
  ...renderHook(() => useFieldEdit(job, 'location'), { wrapper }),
})

it('stores nothing of an edit that was discarded before the browser said where it is stored', async () => {
  const { job, result, unmount } = edited()
  act(() => result.current.type('Lisbon'))
  // Escape discards, and removes the field in the same render.
  act(() => {
    result.current.discard()
    unmount()
  })
  const next = edited(job)
  act(() => next.result.current.type('P'))
  const stored = async () => {
    const keys = await listStoredKeys('drafts', fieldEditsOf(job.id))
    const drafts = await Promise.all(keys.map((key) => readStored<SavedDraft<{ text?: string }>>('drafts', key)))
    return drafts.map((saved) => saved?.draft.text)
  }
  await waitFor(async () => expect(await stored()).toContain('P'))
  expect(await stored()).toEqual(['P'])
  expect(next.result.current).toMatchObject({ text: 'P', state: 'typing' })
})
