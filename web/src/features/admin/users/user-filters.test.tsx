import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { UserFilter } from './user-filter.ts'
import { UserFilters } from './user-filters.tsx'

afterEach(cleanup)

/** As the page, which keeps the filter in its address. */
const Filters = ({ onSearch }: { onSearch: (q: string | undefined) => void }) => {
  const [filter, setFilter] = useState<UserFilter>({})
  return (
    <>
      <UserFilters
        filter={filter}
        onFilter={(next) => {
          setFilter(next)
          onSearch(next.q)
        }}
      />
      <button type="button" onClick={() => setFilter({ q: 'bea' })}>
        Back
      </button>
    </>
  )
}

it('keeps the space that was typed when the search begins, and follows the address', async () => {
  const onSearch = vi.fn()
  render(<Filters onSearch={onSearch} />)
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name or email' })
  await userEvent.type(box, 'ada ')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('ada'))
  await userEvent.type(box, 'l')
  expect(box.value).toBe('ada l')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('ada l'))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(box.value).toBe('bea')
})
