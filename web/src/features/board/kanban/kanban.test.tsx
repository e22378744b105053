import { stages } from '@roletrail/contracts/vocabulary/stage'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { jobFixture } from '../../../test/job-fixture.ts'
import { countByStage, groupByStage } from '../stage-groups.ts'
import { Kanban } from './kanban.tsx'

afterEach(cleanup)

it('keeps its elements, and an open menu, when the code for dragging arrives', async () => {
  const jobs = [jobFixture({ company: 'Northwind', position: 'Engineer' })]
  render(
    <Kanban
      groups={groupByStage(jobs)}
      order="recent"
      totals={countByStage(jobs)}
      zoom="fit"
      actions={{} as never}
      onAdd={() => {}}
    />,
  )
  const card = screen.getByRole('button', { name: /^Northwind/ })
  expect(card.hasAttribute('aria-roledescription')).toBe(false)
  const columns = screen.getAllByRole('region')
  expect(columns).toHaveLength(stages.length)
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Engineer at Northwind' }))
  await screen.findByRole('menuitem', { name: 'Open' })

  // Now it can be carried.
  await screen.findByRole('button', { name: /^Northwind/, description: /^Press Enter to open the job/ })
  expect(card.getAttribute('aria-roledescription')).toBe('job card')
  expect(card.isConnected).toBe(true)
  expect(screen.getAllByRole('region')).toEqual(columns)
  expect(screen.getByRole('menuitem', { name: 'Open' })).toBeDefined()
})
