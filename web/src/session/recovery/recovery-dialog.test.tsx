import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import type { RecoveryStep } from '../auth-search.ts'
import { RecoveryDialog } from './recovery-dialog.tsx'

const done = vi.fn()
const close = vi.fn()

const open = (props: { start?: RecoveryStep; email?: string; withCurrentPassword?: boolean } = {}) =>
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <RecoveryDialog start="email" email="" title="Forgot Password" onClose={close} onReset={done} {...props} />
    </QueryClientProvider>,
  )

const answers = (...all: Response[]) => {
  const asked = vi.fn(async (_path: string, _init: { body: string }) => all.shift() as Response)
  vi.stubGlobal('fetch', asked)
  return () => asked.mock.calls.map(([path, { body }]) => [path, JSON.parse(body)])
}

const refusal = (status: number, code: string, detail: string) =>
  Response.json(
    { status, code, detail, error: detail },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

const clicks = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const types = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text)
const says = (title: string, description?: string) =>
  vi.waitFor(() => expect(currentToast()).toMatchObject({ title, ...(description && { description }) }))

beforeEach(() => {
  vi.clearAllMocks()
  toast({ title: 'None yet' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choose = async (code: string, password: string, confirmation = password) => {
  await types(/^Code/, code)
  await types(/^New password/, password)
  await types(/^Confirm password/, confirmation)
  await clicks('Reset password')
}

describe('a forgotten password (spec sections 2, 5 and 8)', () => {
  it('is reset with a code that comes by e-mail', async () => {
    const asked = answers(new Response(null, { status: 204 }), new Response(null, { status: 204 }))
    open()
    await types(/^Email/, 'ada@example.com')
    await clicks('Send reset code')
    await says('Check your email')
    await choose('7kq2m9', 'a walk by the river')
    await says('Password reset successful')
    expect(asked()).toEqual([
      ['/api/auth/forgot', { email: 'ada@example.com' }],
      ['/api/auth/reset', { email: 'ada@example.com', token: '7kq2m9', newPassword: 'a walk by the river' }],
    ])
    expect(done).toHaveBeenCalledWith('ada@example.com')
    expect(close).toHaveBeenCalledOnce()
  })

  it.each([
    [503, 'Failed to send reset email'],
    [429, 'Too many attempts. Try again in 1 minute.'],
  ])('says so if requesting a code fails with %i', async (status, text) => {
    answers(new Response(null, { status }))
    open({ email: 'ada@example.com' })
    await clicks('Send reset code')
    await says('Error', text)
    expect(screen.getByRole('button', { name: 'Send reset code' })).toBeTruthy()
  })

  it.each([
    ['analytical', 'analyticel', "Passwords don't match", undefined],
    ['engine7', 'engine7', 'Password too short', 'Password must be at least 8 characters long'],
  ])('rejects %s and %s before anything is sent', async (password, confirmation, title, description) => {
    const asked = answers()
    open({ start: 'code', email: 'ada@example.com' })
    await choose('7KQ2M9', password, confirmation)
    await says(title, description)
    expect(asked()).toEqual([])
  })

  it('says that a code is wrong, at the field and in a toast', async () => {
    answers(refusal(400, 'invalid_code', 'Invalid or expired reset code'))
    open({ start: 'code', email: 'ada@example.com' })
    await choose('7KQ2M9', 'a walk by the river')
    await says('Reset failed', 'Invalid or expired reset code')
    expect(await screen.findByRole('alert')).toMatchObject({ textContent: 'Invalid or expired reset code' })
    expect(done).not.toHaveBeenCalled()
  })

  it('accepts at most six characters for a code, and asks for the address if a link in a mail led here', async () => {
    const asked = answers(new Response(null, { status: 204 }))
    open({ start: 'code' })
    await types(/^Email/, 'ada@example.com')
    await choose('7KQ2M9XYZ', 'a walk by the river')
    await says('Password reset successful')
    expect(asked()[0]?.[1]).toMatchObject({ email: 'ada@example.com', token: '7KQ2M9' })
  })
})

describe('with the current password', () => {
  const change = async (current: string, password: string) => {
    await clicks('I know my current password')
    await types(/^Current password/, current)
    await types(/^New password/, password)
    await types(/^Confirm password/, password)
    await clicks('Change password')
  }

  it('changes it without a mail', async () => {
    const asked = answers(new Response(null, { status: 204 }))
    open({ email: 'ada@example.com', withCurrentPassword: true })
    expect(screen.getByLabelText(/^Email/)).toMatchObject({ value: 'ada@example.com' })
    await change('the old one', 'a walk by the river')
    await says('Password changed')
    expect(asked()).toEqual([
      ['/api/account/password', { currentPassword: 'the old one', newPassword: 'a walk by the river' }],
    ])
    expect(done).not.toHaveBeenCalled()
  })

  it('says which of the two passwords is wrong', async () => {
    answers(refusal(403, 'wrong_password', "That's not your current password."))
    open({ email: 'ada@example.com', withCurrentPassword: true })
    await change('not this one', 'a walk by the river')
    expect(await screen.findByRole('alert')).toMatchObject({ textContent: "That's not your current password." })
  })
})
