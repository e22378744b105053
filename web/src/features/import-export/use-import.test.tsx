import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { jobQueries } from '../../job/queries.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { refetch } from '../../live/refetch.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer } from '../../test/mock-server.ts'
import { useImport } from './use-import.ts'

const add = 'POST /api/jobs'
const list = 'GET /api/jobs?view=board'
const companies = ['Northwind', 'Globex', 'Fabrikam', 'Krume', 'Initech']

afterEach(cleanup)

it('shows the plan it began with until the last row is done, although added jobs arrive meanwhile', async () => {
  const server = mockServer()
  const client = createQueryClient(() => {})
  client.setQueryData(jobQueries.board().queryKey, [jobFixture({ company: 'Umbrella' })])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useImport, { wrapper })
  const rows = ['Umbrella', ...companies].map((company) => `${company},Engineer`)
  act(() => result.current.choose(new File([`Company,Position\n${rows.join('\n')}`], 'jobs.csv')))
  await waitFor(() => expect(result.current.plan.jobs).toHaveLength(5))
  const planned = result.current.plan

  act(() => result.current.run())
  expect(result.current.done).toBe(0)
  const added = companies.map((company) => jobFixture({ company }))
  for (const job of added.slice(0, 2)) (await server.next(add)).respond(201, job)
  await waitFor(() => expect(result.current.done).toBe(2))
  // The live event of a job, and one that somebody adds by hand meanwhile.
  refetch(client, [['api', 'jobs']])
  expect(server.isWaitingFor(list)).toBe(false)
  act(() => void client.setQueryData(jobQueries.board().queryKey, added))
  expect(result.current.plan).toEqual(planned)

  for (const job of added.slice(2)) (await server.next(add)).respond(201, job)
  await waitFor(() => expect(result.current.outcome?.added).toBe(5))
  expect(result.current.outcome?.failed).toEqual(planned.skipped)
  expect(result.current.done).toBeUndefined()
  await server.next(list)
  expect(server.seen.filter((call) => call === list)).toHaveLength(1)
})
