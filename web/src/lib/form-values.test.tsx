import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { keepFormValues } from './form-values.ts'

afterEach(cleanup)

it('restores what was typed into a form that was replaced, and writes no password into an attribute', async () => {
  const keeping = keepFormValues(new Map())
  const of = (names: string[]) => (
    <form key={names.join()} ref={keeping}>
      {names.map((name) => (
        <input key={name} aria-label={name} name={name} type={name === 'password' ? 'password' : 'text'} />
      ))}
    </form>
  )
  const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
  const { rerender } = render(of(['email', 'password']))
  await userEvent.type(screen.getByLabelText('email'), 'ada@example.test')
  await userEvent.type(screen.getByLabelText('password'), 'analytical')
  rerender(of(['name', 'email']))
  expect([value('name'), value('email')]).toEqual(['', 'ada@example.test'])
  await userEvent.clear(screen.getByLabelText('email'))
  rerender(of(['email', 'password']))
  expect([value('email'), value('password')]).toEqual(['', 'analytical'])
  expect(document.body.innerHTML).not.toContain('analytical')
})
