import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mockServer, problemBody } from '../../../src/test/mock-server.ts'
import type { Waiting } from '../sending/outbox.ts'
import { fakeBrowser } from '../test/fake-browser.ts'

vi.stubGlobal('APP_URL', 'https://app.example.test')

const url = 'https://www.crumb.test/jobs/1'
const html = `<title>Baker | Crumb</title><h1>Baker</h1><p>Location: Lyon, France</p><h2>Requirements</h2><a>Apply now</a>`
const account = { token: 'roletrail_x', user: { id: 'ada', email: 'ada@example.test' } }
const app = 'https://app.example.test'
const lookUp = `GET ${app}/api/jobs/tracked?${new URLSearchParams({ url, company: 'Crumb', position: 'Baker' })}`

let server: ReturnType<typeof mockServer>

beforeEach(() => {
  vi.resetModules()
  server = mockServer()
})
afterEach(cleanup)

/** The panel, opened on a page. Modules are loaded anew, because they hold on to the browser they find. */
const opens = async (local: Record<string, unknown> = { account }, page = { url, html }) => {
  const browser = fakeBrowser(page, local)
  const { Panel } = await import('./panel.tsx')
  render(<Panel />)
  return browser
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

it('shows what the page says, marks what may be wrong, and saves what became of it', async () => {
  const browser = await opens()
  browser.background.answer = () => ({ kind: 'saved', id: '7' })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Position/).value).toBe('Baker'))
  expect((await field('Company')).value).toBe('Crumb')
  const location = await field('Location')
  expect(location.getAttribute('aria-describedby')).not.toBeNull()
  expect(screen.getAllByText('Check this')).toHaveLength(1)
  await userEvent.clear(location)
  await userEvent.type(location, 'Nice')
  expect(screen.queryByText('Check this')).toBeNull()
  await userEvent.selectOptions(await field('Stage'), 'Phone Screen')
  await userEvent.type(await field('Note'), 'Ask about nights{Tab}{Enter}')
  await screen.findByText('Saved to Phone Screen')
  expect(browser.asked).toEqual([
    {
      kind: 'save',
      waiting: {
        key: expect.any(String),
        userId: 'ada',
        job: expect.objectContaining({
          position: 'Baker',
          company: 'Crumb',
          location: 'Nice',
          jobUrl: url,
          notes: 'Ask about nights',
        }),
      },
    },
  ])
  expect(screen.getByRole('link', { name: 'Open in RoleTrail' }).getAttribute('href')).toBe(`${app}/dashboard?job=7`)
  expect(browser.session).toEqual({})
})

it('offers what is not sure, and fills it in when it is taken', async () => {
  // Neither of two amounts is sure.
  await opens({ account }, { url, html: html.replace('Location: Lyon, France', 'Worth €45,000</p><p>Worth €52,000') })
  await userEvent.click(await screen.findByRole('button', { name: 'Use it: €45,000' }))
  expect((await field('Salary')).value).toBe('€45,000')
})

it('says that a page may be no posting, and takes all that it offers by one press', async () => {
  const careers = `<title>Careers | Crumb</title><h1>Careers</h1><h2>Baker (m/f/d)</h2>
    <p>We look for a baker in Graz, who bakes with us full-time. Write to jobs@crumb.test.</p>`
  await opens({ account }, { url: 'https://www.crumb.test/jobs', html: careers })
  await screen.findByText('This page may not be a job posting. Use what we found if it fits.')
  expect((await field('Position')).value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Use all' }))
  expect((await field('Position')).value).toBe('Baker (m/f/d)')
  expect((await field('Location')).value).toBe('Graz')
})

it('suggests categories with their reason, and saves what was accepted by a key', async () => {
  const browser = await opens(
    { account },
    { url, html: html.replace('<h1>Baker', '<h1>Senior Baker').replace('<title>Baker', '<title>Senior Baker') },
  )
  const seniority = await screen.findByRole('button', { name: 'Accept Seniority: Senior. The position says “Senior”.' })
  expect(browser.asked).toEqual([])
  seniority.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: /^Accept Seniority/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save job' }))
  await waitFor(() => expect(browser.asked).toHaveLength(1))
  expect(browser.asked[0]).toMatchObject({ waiting: { job: { seniority: 'senior' } } })
})

it('says that a job is on the board already', async () => {
  await opens()
  ;(await server.next(lookUp)).respond(200, {
    job: {
      id: '7',
      company: 'Crumb',
      position: 'Baker',
      status: 'offer',
      applicationDate: '2026-11-03T09:00:00.000Z',
    },
  })
  expect(await screen.findByText(/Already on your board since Nov 3, 2026: Baker at Crumb/)).toBeTruthy()
})

it('keeps what was typed when it is closed, for that page alone', async () => {
  const { session } = await opens()
  await userEvent.type(await field('Note'), 'Half a no')
  cleanup()
  const { Panel } = await import('./panel.tsx')
  render(<Panel />)
  expect((await field('Note')).value).toBe('Half a no')
  expect(session).toMatchObject({ draft: { url } })
})

it('says what keeps a job from being saved, and nothing is sent before', async () => {
  const browser = await opens({ account }, { url, html: '<p>Nothing here.</p>' })
  await screen.findByText(/couldn't make out a job/)
  await userEvent.click(screen.getByRole('button', { name: 'Save job' }))
  expect((await screen.findAllByRole('alert')).length).toBe(2)
  expect(browser.asked).toEqual([])
  browser.background.answer = (message) =>
    (message as { kind: string }).kind === 'save' ? { kind: 'refused', reason: 'Your subscription has ended.' } : null
  await userEvent.type(await field('Position'), 'Baker')
  await userEvent.type(await field('Company'), 'Crumb')
  await userEvent.click(screen.getByRole('button', { name: 'Save job' }))
  await screen.findByText('Your subscription has ended.')
  expect(browser.asked.at(-1)).toMatchObject({ kind: 'discard' })
})

it('connects by a code, and asks for another one once its token was revoked', async () => {
  const browser = await opens({})
  await userEvent.type(await field('Code'), '7KQ2-M9XD-P4RT{Enter}')
  const wrong = await server.next(`POST ${app}/api/pair`)
  expect(wrong.body).toEqual({ code: '7KQ2-M9XD-P4RT' })
  wrong.respond(400, problemBody(400, 'invalid_pairing_code', 'That code is wrong or has expired.'))
  await screen.findByText('That code is wrong or has expired.')
  expect(screen.queryByText(/disconnected/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
  ;(await server.next(`POST ${app}/api/pair`)).respond(200, account)
  await screen.findByText('ada@example.test')
  expect(browser.local).toMatchObject({ account })

  browser.background.answer = (message) => {
    browser.local.outbox = [(message as { waiting: Waiting }).waiting]
    return { kind: 'disconnected' }
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Save job' }))
  await field('Code')
  await screen.findByText(/^This extension was disconnected. Your job is kept here and will be saved once you connect/)
  await waitFor(() => expect(browser.local).not.toHaveProperty('account'))
})

it('still says what it keeps when it is opened again without an account', async () => {
  const job = { company: 'Acme', position: 'Engineer' }
  await opens({ outbox: ['1', '2'].map((key) => ({ key, userId: 'ada', job })) })
  expect(await screen.findByText(/Your 2 jobs are kept here/)).toBeTruthy()
})

it('lists what waits to be saved, of this account alone', async () => {
  const job = { company: 'Acme', position: 'Engineer' }
  const outbox = [
    { key: '1', userId: 'ada', job, refused: 'Too many jobs.' },
    { key: '2', userId: 'bea', job: { company: 'Other', position: 'Other' } },
  ]
  const browser = await opens({ account, outbox })
  await screen.findByText('1 job is waiting to be saved')
  expect(screen.queryByText(/Other/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Discard Engineer at Acme' }))
  expect(browser.asked).toEqual([{ kind: 'discard', key: '1' }])
})

it('shows an empty form if the page does not answer', async () => {
  const browser = fakeBrowser({ url, html }, { account })
  browser.scripting.executeScript = () => Promise.reject(new Error('Cannot access contents of the page'))
  const { Panel } = await import('./panel.tsx')
  render(<Panel />)
  expect((await field('Position')).value).toBe('')
  await screen.findByText(/couldn't make out a job/)
})
