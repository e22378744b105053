import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import type { AddTab } from '../../lib/board-search.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import { AddJobDialog } from './add-job-dialog.tsx'

let server: ReturnType<typeof mockServer>
const closed = vi.fn()

const Opened = ({ at, stage }: { at: 'url' | 'manual'; stage?: Stage | undefined }) => {
  const [tab, setTab] = useState<AddTab>(at)
  return <AddJobDialog tab={tab} stage={stage} onTabChange={setTab} onClose={closed} />
}
const open = (at: 'url' | 'manual', stage?: Stage) => {
  const client = createQueryClient(() => {})
  const opened = (stage?: Stage) => (
    <QueryClientProvider client={client}>
      <Opened at={at} stage={stage} />
    </QueryClientProvider>
  )
  const { rerender } = render(opened(stage))
  return { forStage: (stage?: Stage) => rerender(opened(stage)) }
}
const saveNorthwind = async () => {
  await userEvent.type(field(/Company Name/), 'Northwind')
  await userEvent.type(field(/Position Title/), 'Engineer')
  await userEvent.click(screen.getByRole('button', { name: 'Save Job' }))
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

beforeEach(() => {
  server = mockServer()
  closed.mockReset()
  toast({ title: 'None yet' })
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

describe('adding by hand', () => {
  it('names what is missing beside its field, and sends nothing', async () => {
    open('manual')
    await userEvent.click(screen.getByRole('button', { name: 'Save Job' }))
    expect(field(/Company Name/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter the company.')).toBeDefined()
    expect(screen.getByText('Enter the position.')).toBeDefined()
    expect(server.seen).toEqual([])

    await userEvent.type(field(/Company Name/), 'N')
    expect(screen.queryByText('Enter the company.')).toBeNull()
    expect(screen.getByText('Enter the position.')).toBeDefined()
  })

  it('starts in the stage that was asked for, and forgets it unless something is typed', async () => {
    const status = () => screen.getByRole('combobox', { name: /^Status/ }).textContent
    const { forStage } = open('manual', 'offer')
    expect(status()).toBe('Offer')
    forStage(undefined)
    expect(status()).toBe('Applied')
    forStage('onsite')
    await saveNorthwind()
    expect((await server.next('POST /api/jobs')).body).toMatchObject({ status: 'onsite' })
  })

  it('saves the job, shows a toast, closes and is empty again', async () => {
    open('manual')
    await saveNorthwind()
    const call = await server.next('POST /api/jobs')
    expect(call.body).toMatchObject({ company: 'Northwind', position: 'Engineer', status: 'applied', userId: null })
    call.respond(201, jobFixture())
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Job added'))
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect(field(/Company Name/).value).toBe('')
  })

  it('sends the same request again, so that a lost response does not lead to a second job', async () => {
    open('manual')
    await saveNorthwind()
    const lost = await server.next('POST /api/jobs')
    lost.respond(504)
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Error'))
    await userEvent.click(await screen.findByRole('button', { name: 'Save Job' }))
    const again = await server.next('POST /api/jobs')
    expect(again.idempotencyKey).toMatch(/^[\w-]{36}$/)
    expect(again.idempotencyKey).toBe(lost.idempotencyKey)
    expect(again.body).toEqual(lost.body)
    again.respond(504)

    await screen.findByRole('button', { name: 'Save Job' })
    await userEvent.type(field(/Company Name/), ' Robotics')
    await userEvent.click(screen.getByRole('button', { name: 'Save Job' }))
    expect((await server.next('POST /api/jobs')).idempotencyKey).not.toBe(lost.idempotencyKey)
  })

  it('keeps everything typed if saving fails', async () => {
    open('manual')
    await saveNorthwind()
    ;(await server.next('POST /api/jobs')).respond(500)
    await vi.waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Error', description: 'Failed to add job. Please try again.' }),
    )
    expect(closed).not.toHaveBeenCalled()
    expect(field(/Company Name/).value).toBe('Northwind')
  })

  it('shows beside its field what the server rejected', async () => {
    open('manual')
    await saveNorthwind()
    const issues = [{ path: 'position', message: 'Remove the special characters.' }]
    ;(await server.next('POST /api/jobs')).respond(400, problemBody(400, 'validation_failed', 'Bad.', { issues }))
    expect(await screen.findByText('Remove the special characters.')).toBeDefined()
  })
})

describe('adding by link', () => {
  const link = 'https://northwind.example/jobs/1'

  it('asks for a link first', async () => {
    open('url')
    await userEvent.click(screen.getByRole('button', { name: 'Extract Details' }))
    expect(currentToast()).toMatchObject({
      title: 'No URL provided',
      description: 'Please enter a job posting URL first.',
    })
    expect(screen.getByText('Paste a link to the posting first.')).toBeDefined()
    await vi.waitFor(() => expect(document.activeElement).toBe(field(/Application Link/)))
    expect(server.seen).toEqual([])
  })

  it('requires a web address', async () => {
    open('url')
    await userEvent.type(field(/Application Link/), 'northwind{Enter}')
    expect(screen.getByText('Enter a web address, like https://example.com/job.')).toBeDefined()
    expect(server.seen).toEqual([])
  })

  it('fills in what was found, for review, and saves it with the link', async () => {
    open('url')
    await userEvent.type(field(/Application Link/), link)
    await userEvent.click(screen.getByRole('button', { name: 'Extract Details' }))
    const reading = await server.next('POST /api/jobs/extract-from-url')
    expect(reading.body).toEqual({ url: link })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Extracting...' }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save Job' })).toBeNull()
    reading.respond(200, { company: 'Northwind', position: 'Engineer', location: 'Berlin' })

    await userEvent.click(await screen.findByRole('button', { name: 'Save Job' }))
    expect(currentToast()?.title).toBe('Job details extracted')
    expect(screen.getAllByRole('textbox', { name: /Application Link/ })).toHaveLength(1)
    expect((await server.next('POST /api/jobs')).body).toMatchObject({
      company: 'Northwind',
      position: 'Engineer',
      location: 'Berlin',
      salary: null,
      jobUrl: link,
    })
  })

  it('reads a link once, however often Enter is pressed', async () => {
    open('url')
    await userEvent.type(field(/Application Link/), `${link}{Enter}`)
    await screen.findByRole('button', { name: 'Extracting...' })
    await userEvent.type(field(/Application Link/), '{Enter}')
    expect(server.seen).toEqual(['POST /api/jobs/extract-from-url'])
  })

  it('ignores what is read after it was cancelled', async () => {
    open('url')
    await userEvent.type(field(/Application Link/), `${link}{Enter}`)
    const cancelled = await server.next('POST /api/jobs/extract-from-url')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    cancelled.respond(200, { company: 'Northwind', position: 'Engineer' })
    await userEvent.type(field(/Application Link/), `${link}2{Enter}`)
    ;(await server.next('POST /api/jobs/extract-from-url')).respond(200, { position: 'Baker' })
    await screen.findByRole('button', { name: 'Save Job' })
    expect(field(/Company Name/).value).toBe('')
    expect(field(/Position Title/).value).toBe('Baker')
  })

  it('does not overwrite what was typed by hand before', async () => {
    open('manual')
    await userEvent.type(field(/Company Name/), 'My own words')
    await userEvent.click(screen.getByRole('tab', { name: 'URL' }))
    await userEvent.type(field(/Application Link/), `${link}{Enter}`)
    ;(await server.next('POST /api/jobs/extract-from-url')).respond(200, { company: 'Northwind', position: 'Engineer' })
    await screen.findByRole('button', { name: 'Save Job' })
    expect(field(/Company Name/).value).toBe('My own words')
    expect(field(/Position Title/).value).toBe('Engineer')
  })

  it('offers what is not sure, and fills it in when it is taken', async () => {
    open('url')
    await userEvent.type(field(/Application Link/), `${link}{Enter}`)
    ;(await server.next('POST /api/jobs/extract-from-url')).respond(200, {
      company: 'Northwind',
      position: 'Engineer',
      location: 'Graz',
      confidence: {
        company: { source: 'json-ld', sureness: 0.97 },
        position: { source: 'json-ld', sureness: 0.97 },
        location: { source: 'text', sureness: 0.55 },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Use it: Graz' }))
    expect(field(/Company Name/).value).toBe('Northwind')
    expect(field(/^Location/).value).toBe('Graz')
    expect(screen.queryByRole('button', { name: 'Use it: Graz' })).toBeNull()
  })

  it('asks whether a page is a posting at all, and takes all that it offers by one press', async () => {
    open('url')
    await userEvent.type(field(/Application Link/), `${link}{Enter}`)
    const unsure = { source: 'text', sureness: 0.2 }
    ;(await server.next('POST /api/jobs/extract-from-url')).respond(200, {
      company: 'Northwind',
      position: 'Engineer',
      confidence: { company: unsure, position: unsure },
      doubt: 'no_posting',
    })
    await screen.findByText('This page may not be a job posting. Use what we found if it fits.')
    expect(currentToast()?.title).toBe('Is this a job posting?')
    expect(field(/Company Name/).value).toBe('')
    await userEvent.type(field(/Position Title/), 'Cook')
    await userEvent.click(screen.getByRole('button', { name: 'Use all' }))
    expect(field(/Company Name/).value).toBe('Northwind')
    expect(field(/Position Title/).value).toBe('Cook')
    expect(screen.queryByText(/may not be a job posting/)).toBeNull()
  })

  it('offers what the link says of a page that cannot be read', async () => {
    open('url')
    await userEvent.type(field(/Application Link/), `${link}{Enter}`)
    const unsure = { source: 'address', sureness: 0.5 }
    ;(await server.next('POST /api/jobs/extract-from-url')).respond(200, {
      position: 'Engineer',
      confidence: { position: unsure },
      doubt: 'page_blocked',
    })
    await screen.findByText(/^This site doesn't let us read its pages/)
    expect(currentToast()?.title).toBe("We couldn't read this page")
    screen.getByRole('button', { name: 'Use all' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(field(/Position Title/).value).toBe('Engineer')
    // The button is gone; whoever pressed it by a key goes on in the first field.
    expect(document.activeElement).toBe(field(/Company Name/))
  })

  it('fails at once without a network, so that the details can be filled in by hand', async () => {
    onlineManager.setOnline(false)
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    open('url')
    await userEvent.type(field(/Application Link/), `${link}{Enter}`)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Job' })).disabled).toBe(false)
    expect(currentToast()?.title).toBe('Extraction failed')
    expect(screen.getByRole('button', { name: 'Extract Details' })).toBeDefined()
    expect(screen.getByText(/^You're offline. Fill in the details yourself/)).toBeDefined()
  })

  const unreadable = "We couldn't read this page. Fill in the details yourself, or try again."
  it.each([
    [
      'with the message of the server',
      422,
      problemBody(422, 'extraction_failed', 'The page asks for a login.'),
      'The page asks for a login.',
      'The page asks for a login.',
    ],
    [
      'if the server fails',
      500,
      undefined,
      'Could not extract job details from this URL. Please fill in manually.',
      unreadable,
    ],
    [
      'if nothing was found',
      200,
      {},
      'Could not extract job details from this URL. Please fill in manually.',
      unreadable,
    ],
  ])('shows that extraction failed %s, and lets the person type', async (_how, status, answer, description, note) => {
    open('url')
    await userEvent.type(field(/Application Link/), `${link}{Enter}`)
    ;(await server.next('POST /api/jobs/extract-from-url')).respond(status, answer)
    await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Extraction failed', description }))
    expect(field(/Company Name/).value).toBe('')

    const described = await screen.findByRole('textbox', { name: /Application Link/, description: note })
    expect(described.getAttribute('aria-invalid')).toBeNull()
    await userEvent.type(described, '0')
    expect(screen.queryByText(note)).toBeNull()
    expect(field(/Company Name/)).toBeDefined()
  })
})
