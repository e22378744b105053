import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { jobFixture } from '../../../test/job-fixture.ts'
import { JobTableRow } from './job-table-row.tsx'

const shown = (job: ReturnType<typeof jobFixture>) => {
  render(
    <table>
      <tbody>
        <JobTableRow job={job} at={1} selected={false} onSelect={() => {}} actions={{} as never} />
      </tbody>
    </table>,
  )
  return screen.getAllByRole('cell').map((cell) => cell.textContent)
}

it('shows company, role, stage, the location as a tag, and the day, or N/A if there is none (spec section 3)', () => {
  const job = jobFixture({
    company: 'Northwind',
    position: 'Engineer',
    location: 'Berlin',
    tags: ['Go'],
    applicationDate: '',
  })
  expect(shown(job)).toEqual(['', 'Northwind', 'Engineer', 'Applied', 'BerlinGo', 'N/A', ''])
})
