import type { Analytics } from '@roletrail/contracts/jobs/analytics'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { TimeCard } from './time-card.tsx'

afterEach(cleanup)

it('says one day, and several days, in its table', async () => {
  const times: Analytics['times'] = [{ stage: 'applied', left: 12, waiting: 0, median: 1, p75: 4, curve: [] }]
  render(<TimeCard analytics={{ times, day: '2026-11-25' } as Analytics} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show as table: Time in each stage' }))
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['12', '0', '1 day', '4 days'])
})
