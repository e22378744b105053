import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToast, toast } from '../../ui/toast.ts'
import { aJob } from './a-job.ts'
import { aServer } from './a-server.ts'
import { JobFacts } from './job-facts.tsx'
import { jobQueries } from './queries.ts'

const job = aJob({ location: 'Berlin', tags: ['remote'], jobUrl: 'https://www.example.com/job', version: 4 })
const patch = `PATCH /api/jobs/${job.id}?view=board`
let server: ReturnType<typeof aServer>

const Listed = () => {
  const [shown] = useQuery(jobQueries.board()).data ?? []
  return shown && <JobFacts job={shown} />
}

beforeEach(() => {
  server = aServer()
  toast({ title: 'None yet' })
  const client = createQueryClient(() => {})
  client.setQueryData(jobQueries.board().queryKey, [job])
  render(
    <QueryClientProvider client={client}>
      <Listed />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const open = async (name: string, label: string) => {
  await userEvent.click(button(name))
  const field = screen.getByLabelText<HTMLInputElement>(label)
  expect(document.activeElement).toBe(field)
  return field
}

it('saves the one field that was changed, and gives the keyboard back', async () => {
  const field = await open('Edit location: Berlin', 'Location')
  await userEvent.clear(field)
  await userEvent.type(field, ' Lisbon {Enter}')
  const call = await server.next(patch)
  expect(call.body).toEqual({ location: 'Lisbon' })
  await act(async () => call.answer(200, { ...job, location: 'Lisbon', version: 5 }))
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Edit location: Lisbon')))
  expect(currentToast()?.title).toBe('Job updated')
})

it('saves when the field is left, and asks nothing when nothing was changed', async () => {
  await open('Edit location: Berlin', 'Location')
  const salary = await open('Add salary', 'Salary')
  expect(screen.queryByLabelText('Location')).toBeNull()
  await userEvent.type(salary, '70 k')
  await userEvent.tab()
  expect((await server.next(patch)).body).toEqual({ salary: '70 k' })
  expect(server.seen).toEqual([patch])
})

it('leaves everything as it was on Escape, which goes no further', async () => {
  const closing = vi.fn()
  document.addEventListener('keydown', closing, true)
  const field = await open('Edit location: Berlin', 'Location')
  await userEvent.type(field, 'Lisbon')
  closing.mockClear()
  await userEvent.keyboard('{Escape}')
  document.removeEventListener('keydown', closing, true)
  expect(closing).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Edit location: Berlin')))
  expect(server.seen).toEqual([])
})

it('keeps what was typed when it cannot be saved', async () => {
  const field = await open('Edit location: Berlin', 'Location')
  await userEvent.clear(field)
  await userEvent.type(field, 'Lisbon{Enter}')
  const call = await server.next(patch)
  await act(async () => call.answer(500))
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Error', description: 'Failed to update job. Please try again.' }),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Lisbon')
  await userEvent.keyboard('{Enter}')
  expect((await server.next(patch)).body).toEqual({ location: 'Lisbon' })
})

it('says what is wrong beside the field, and sends nothing', async () => {
  const field = await open('Edit link:', 'Link')
  await userEvent.clear(field)
  await userEvent.type(field, 'example{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Enter a web address, like https://example.com/job.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(server.seen).toEqual([])
})

it('takes tags apart at their commas', async () => {
  const field = await open('Edit tags: remote', 'Tags')
  expect(field.value).toBe('remote')
  await userEvent.type(field, ', Go ,, remote{Enter}')
  expect((await server.next(patch)).body).toEqual({ tags: ['remote', 'Go'] })
})
