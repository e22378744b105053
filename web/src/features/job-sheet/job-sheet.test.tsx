import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { jobQueries } from '../../job/queries.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer } from '../../test/mock-server.ts'
import { JobSheet } from './job-sheet.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const nothing = () => {}
const None = () => null

it('saves images on the job they were chosen for, although another is shown by then', async () => {
  const server = mockServer()
  const prepared = Promise.withResolvers<object>()
  vi.stubGlobal('createImageBitmap', () => prepared.promise)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])))
  const [chosen, next] = [jobFixture({ company: 'Northwind' }), jobFixture({ company: 'Globex' })]
  const client = createQueryClient(nothing)
  for (const job of [chosen, next]) client.setQueryData(jobQueries.one(job.id).queryKey, job)
  const sheet = (id: string) => (
    <QueryClientProvider client={client}>
      <JobSheet
        id={id}
        listed={undefined}
        shown={[chosen, next]}
        onMove={nothing}
        onEdit={nothing}
        onRemove={nothing}
        onGo={nothing}
        onClose={nothing}
        Interviews={None}
        Communications={None}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(sheet(chosen.id))
  await userEvent.upload(screen.getByLabelText('Add image'), new File(['x'], 'a.png', { type: 'image/png' }))
  rerender(sheet(next.id))
  await screen.findByText('Globex')
  await act(async () => prepared.resolve({ width: 1, height: 1, close: nothing }))
  await vi.waitFor(() =>
    expect(server.seen.filter((request) => request.startsWith('PATCH'))).toEqual([
      `PATCH /api/jobs/${chosen.id}?view=board`,
    ]),
  )
})
