import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { jobQueries } from '../../job/queries.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { renderPage } from '../../test/render-page.tsx'
import { AddLinksCard } from './add-links-card.tsx'
import { webLinksIn } from './link-cards.ts'

let server: ReturnType<typeof mockServer>

beforeEach(() => {
  server = mockServer()
})
afterEach(cleanup)

const shows = async () => {
  const client = createQueryClient(() => {})
  client.setQueryData(jobQueries.board().queryKey, [jobFixture({ company: 'Crumb', position: 'Baker', jobUrl: null })])
  renderPage(AddLinksCard, client)
  await userEvent.click(await screen.findByLabelText('Links'))
}
const read = 'POST /api/jobs/extract-from-url'
const add = 'POST /api/jobs'

it('finds the links in what was pasted, each once', () =>
  expect(
    webLinksIn('See https://a.test/1, and\nhttps://b.test/2 https://a.test/1 mailto:x@a.test javascript:1'),
  ).toEqual(['https://a.test/1', 'https://b.test/2']))

it('reads links, lets them be looked over, and adds those that are complete and new', async () => {
  await shows()
  await userEvent.paste(['a', 'b', 'c', 'd'].map((site) => `https://${site}.test/1`).join('\n'))
  await userEvent.click(screen.getByRole('button', { name: 'Read 4 links' }))
  ;(await server.next(read)).respond(200, { company: 'Acme', position: 'Engineer', location: 'Lyon' })
  ;(await server.next(read)).respond(422, problemBody(422, 'page_blocked', 'This site lets nobody read it.'))
  ;(await server.next(read)).respond(200, { company: 'Crumb', position: 'Baker' })
  ;(await server.next(read)).respond(200, { company: 'Halcyon' })
  await screen.findByText('Lyon')
  await screen.findByText('This site lets nobody read it.')
  await screen.findByText(/already on your board/)
  await userEvent.click(screen.getByRole('button', { name: 'Remove the link to b.test' }))
  await userEvent.type(screen.getByLabelText('Position at d.test'), 'Cook')
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 jobs' }))

  const first = await server.next(add)
  expect(first.body).toMatchObject({ company: 'Acme', location: 'Lyon', jobUrl: 'https://a.test/1', status: 'applied' })
  first.respond(201, jobFixture({ company: 'Acme' }))
  const second = await server.next(add)
  expect(second.body).toMatchObject({ company: 'Halcyon', position: 'Cook' })
  second.respond(400, problemBody(400, 'validation_failed', 'Not like this.'))
  await screen.findByText('Not like this.')
  await screen.findByText('1 job added')

  // Once more, for the one that failed: the same request.
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 job' }))
  const again = await server.next(add)
  expect(again.idempotencyKey).toBe(second.idempotencyKey)
  again.respond(201, jobFixture({ company: 'Halcyon' }))
  await screen.findByText('2 jobs added')
  expect(within(screen.getByRole('list', { name: 'Links' })).getAllByText('Added')).toHaveLength(2)
})

it('fills in what is sure, and offers the rest', async () => {
  await shows()
  await userEvent.paste('https://a.test/1')
  await userEvent.click(screen.getByRole('button', { name: 'Read link' }))
  const confidence = { company: { source: 'address', sureness: 0.4 }, location: { source: 'text', sureness: 0.6 } }
  const found = { company: 'Acme', position: 'Engineer', location: 'Lyon', confidence }
  ;(await server.next(read)).respond(200, found)
  expect((await screen.findByLabelText<HTMLInputElement>('Company at a.test')).value).toBe('')
  expect(screen.queryByRole('button', { name: 'Add 1 job' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Use it: Acme' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 job' }))
  // What nobody took is not sent.
  expect((await server.next(add)).body).toMatchObject({ company: 'Acme', position: 'Engineer', location: null })
})

it('offers all that it read of a page that may list several jobs, to be taken by one press', async () => {
  await shows()
  await userEvent.paste('https://a.test/1')
  await userEvent.click(screen.getByRole('button', { name: 'Read link' }))
  const unsure = { source: 'text', sureness: 0.3 }
  const confidence = { company: unsure, position: unsure }
  ;(await server.next(read)).respond(200, {
    company: 'Acme',
    position: 'Engineer',
    confidence,
    doubt: 'several_postings',
  })
  await screen.findByText('This page may list several jobs. Use what we found if it fits.')
  expect(screen.queryByRole('button', { name: 'Add 1 job' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Use all' }))
  expect(screen.queryByText(/may list several jobs/)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 job' }))
  expect((await server.next(add)).body).toMatchObject({ company: 'Acme', position: 'Engineer' })
})

it('reads twenty of two hundred at a time, and loses none', async () => {
  await shows()
  const links = Array.from({ length: 200 }, (_, nth) => `https://site${nth}.test/1`)
  await userEvent.paste(links.join('\n'))
  await screen.findByText("We'll read the first 20 of these 200 now, and the rest after that.")
  await userEvent.click(screen.getByRole('button', { name: 'Read 20 links' }))
  for (let nth = 0; nth < 20; nth += 1)
    (await server.next(read)).respond(200, { company: `Company ${nth}`, position: 'Engineer' })
  await screen.findByText('180 links left to read after these.')
  await userEvent.click(await screen.findByRole('button', { name: 'More links' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Links').value.split('\n')).toEqual(links.slice(20))
  expect(screen.getByRole('button', { name: 'Read 20 links' })).toBeTruthy()
})

it('waits as long as it is told to when it reads too often', async () => {
  await shows()
  await userEvent.paste('https://a.test/1')
  await userEvent.click(screen.getByRole('button', { name: 'Read link' }))
  ;(await server.next(read)).respond(429, problemBody(429, 'too_many_requests', 'Too often.'), { 'retry-after': '0' })
  ;(await server.next(read)).respond(200, { company: 'Acme', position: 'Engineer' })
  expect(await screen.findByRole('button', { name: 'Add 1 job' })).toBeTruthy()
})

it('passes the focus on when a link is removed, at last to the field for others', async () => {
  await shows()
  await userEvent.paste(['a', 'b', 'c'].map((site) => `https://${site}.test/1`).join('\n'))
  await userEvent.click(screen.getByRole('button', { name: 'Read 3 links' }))
  const removal = (site: string) => screen.getByRole('button', { name: `Remove the link to ${site}.test` })
  removal('b').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(removal('c'))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(removal('a'))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Links' }))
})

it('keeps the focus on the list while what was read is added, and begins anew in the field', async () => {
  await shows()
  await userEvent.paste('https://a.test/1')
  await userEvent.click(screen.getByRole('button', { name: 'Read link' }))
  ;(await server.next(read)).respond(200, { company: 'Acme', position: 'Engineer' })
  ;(await screen.findByRole('button', { name: 'Add 1 job' })).focus()
  await userEvent.keyboard('{Enter}')
  ;(await server.next(add)).respond(201, jobFixture({ company: 'Acme' }))
  await screen.findByText('1 job added')
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Links' }))
  screen.getByRole('button', { name: 'More links' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Links' }))
})
