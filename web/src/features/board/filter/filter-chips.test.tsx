import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { BoardFilter } from '../../../lib/board-search.ts'
import { FilterButton } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { filterCount } from './matching-jobs.ts'

afterEach(cleanup)

/** As the board, which keeps the filter in its address. */
const Board = ({ initially }: { initially: BoardFilter }) => {
  const [filter, setFilter] = useState(initially)
  const change = (changed: BoardFilter) => setFilter({ ...filter, ...changed })
  return (
    <>
      <FilterButton jobs={[]} filter={filter} onFilter={change} />
      {filterCount(filter) > 0 && <FilterChips filter={filter} onFilter={change} />}
    </>
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const presses = async (name: string) => {
  button(name).focus()
  await userEvent.keyboard('{Enter}')
}

it('passes the focus on when a filter is cleared, at last to where filters are set', async () => {
  render(<Board initially={{ tag: ['one', 'two', 'three'] }} />)
  await presses('Clear tag: two')
  expect(document.activeElement).toBe(button('Clear tag: three'))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Clear tag: one'))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Filter'))
})

it('passes the focus on when all are cleared', async () => {
  render(<Board initially={{ tag: ['one'], stage: ['offer'] }} />)
  await presses('Clear all')
  expect(document.activeElement).toBe(button('Filter'))
})
