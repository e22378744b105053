import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import { SignUpForm } from './sign-up-form.tsx'

const answers = (status: number, body: object) => {
  const asked = vi.fn(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', asked)
  return asked
}

const signsUp = async (password: string, confirmation = password) => {
  await userEvent.type(screen.getByLabelText(/Full name/), 'Ada Lovelace')
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.com')
  await userEvent.type(screen.getByLabelText(/^Password/), password)
  await userEvent.type(screen.getByLabelText(/Confirm password/), confirmation)
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
}

beforeEach(() => {
  toast({ title: 'None yet' })
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <SignUpForm formRef={() => {}} leftCheckout={false} onHasAccount={() => {}} />
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('signing up (spec sections 5 and 8)', () => {
  it.each([
    ['analytical', 'analyticel', 'Password Mismatch', 'Passwords do not match. Please try again.'],
    ['engine7', 'engine7', 'Invalid Password', 'Password must be at least 8 characters long.'],
  ])('rejects %s and %s before anything is sent', async (password, confirmation, title, description) => {
    const asked = answers(200, {})
    await signsUp(password, confirmation)
    expect(currentToast()).toMatchObject({ title, description })
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    [500, {}, 'Failed to start signup process. Please try again.'],
    [200, {}, 'No checkout URL returned'],
  ])('says so if the checkout responds with %i %o', async (status, body, description) => {
    answers(status, body)
    await signsUp('analytical')
    await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Signup Failed', description }))
  })
})
