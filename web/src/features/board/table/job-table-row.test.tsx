import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usualColumns } from '../../../lib/board-search.ts'
import { jobFixture } from '../../../test/job-fixture.ts'
import { JobTableRow } from './job-table-row.tsx'

const shown = (job: ReturnType<typeof jobFixture>) => {
  render(
    <table>
      <tbody>
        <JobTableRow
          job={job}
          at={1}
          columns={usualColumns}
          selected={false}
          onSelect={() => {}}
          actions={{} as never}
        />
      </tbody>
    </table>,
  )
  return screen.getAllByRole('cell').map((cell) => cell.textContent)
}

it('shows company, role, stage, days, the location as a tag, salary, and the day, or N/A (spec section 3)', () => {
  const job = jobFixture({
    company: 'Northwind',
    position: 'Engineer',
    location: 'Berlin',
    tags: ['Go'],
    applicationDate: '',
    salary: '€90k',
    status: 'offer',
    stageChangedAt: new Date().toISOString(),
  })
  expect(shown(job)).toEqual([
    '',
    'Northwind',
    'Engineer',
    'Stage of Engineer at Northwind: Offer',
    'today',
    '',
    'BerlinGo',
    '€90k',
    'N/A',
    '',
  ])
})
