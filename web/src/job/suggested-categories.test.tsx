import { type Categories, noCategories, type Suggestions } from '@roletrail/contracts/vocabulary/category'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SuggestedCategories } from './suggested-categories.tsx'

afterEach(cleanup)

const facts = { position: 'Senior Engineer', location: 'Remote', salary: '€60,000 a year' }

const Form = ({
  given = {},
  found,
  acceptKey,
}: {
  given?: Partial<Categories>
  found?: Suggestions
  acceptKey?: string
}) => {
  const [values, setValues] = useState({ ...noCategories, ...given })
  return (
    <>
      <SuggestedCategories
        facts={facts}
        values={values}
        found={found}
        onChange={(change) => setValues({ ...values, ...change })}
        {...(acceptKey && { acceptKey })}
      />
      <output>{JSON.stringify(values)}</output>
    </>
  )
}

const offered = () => screen.queryAllByRole('button', { name: /^Accept [^a]/ }).map((button) => button.textContent)
const chosen = () => JSON.parse(screen.getByRole('status').textContent ?? '')

it('says what is suggested and why, and applies nothing by itself', () => {
  render(<Form />)
  expect(offered()).toEqual([
    'Work mode: Remote',
    'Seniority: Senior',
    'Function: Engineering',
    'Salary per year: €60,000',
  ])
  expect(screen.getByText('The location says “Remote”.')).toBeDefined()
  expect(chosen()).toEqual(noCategories)
})

it('says why only once it is unfolded where much else is to be seen', async () => {
  render(<Form acceptKey="C" />)
  expect(offered()).toHaveLength(4)
  expect(screen.queryByText('The location says “Remote”.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Accept Work mode: Remote. The location says “Remote”.' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Categories/ }))
  expect(screen.getByText('The location says “Remote”.')).toBeDefined()
})

it('accepts one by Enter, and then offers the next', async () => {
  render(<Form />)
  screen.getByRole('button', { name: /^Accept Work mode/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual({ ...noCategories, workMode: 'remote' })
  expect(offered()).toHaveLength(3)
})

it('accepts all of them by one key', async () => {
  render(<Form acceptKey="C" />)
  await userEvent.keyboard('c')
  expect(chosen()).toMatchObject({ workMode: 'remote', seniority: 'senior', jobFunction: 'engineering' })
  expect(offered()).toEqual([])
})

it('leaves what the person chose, and trusts the posting before the facts', () => {
  render(
    <Form
      given={{ workMode: 'on_site' }}
      found={{ seniority: { value: 'lead', source: 'description', quote: 'lead a team' } }}
    />,
  )
  expect(offered()).toEqual(['Seniority: Lead', 'Function: Engineering', 'Salary per year: €60,000'])
  expect(screen.getByText('The posting says “lead a team”.')).toBeDefined()
})
