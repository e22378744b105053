import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { noCategories } from '@roletrail/contracts/vocabulary/category'
import { type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { type KeyboardEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import { neighbourOf } from './kanban/card-keys.ts'
import { type Carried, DraggableContext } from './kanban/carried.ts'
import { ColumnFrame } from './kanban/column-frame.tsx'
import { Dragging, type PickUp } from './kanban/dragging.tsx'
import { JobCard } from './kanban/job-card.tsx'
import { groupByStage } from './stage-groups.ts'
import { useJobFocus } from './use-job-focus.ts'

const day = 24 * 60 * 60 * 1000

/** An invented job search as it may look after some weeks. */
const search: readonly [
  Stage,
  company: string,
  position: string,
  location: string,
  salary: string | null,
  days: number,
][] = [
  ['applied', 'Northwind', 'Product Designer', 'Remote', '$110k', 2],
  ['applied', 'Fabrikam', 'UX Researcher', 'Lisbon', null, 5],
  ['applied', 'Contoso', 'Design Lead', 'Berlin', '€85k', 6],
  ['applied', 'Wingtip', 'Product Designer', 'Remote', null, 9],
  ['phone_screen', 'Tailspin', 'Product Designer', 'Boston', '$120k', 1],
  ['phone_screen', 'Litware', 'Interaction Designer', 'Remote', null, 3],
  ['phone_screen', 'Proseware', 'Brand Designer', 'Vienna', '€70k', 4],
  ['technical_interview', 'Alpine Bank', 'Design Systems Designer', 'Zürich', null, 2],
  ['technical_interview', 'Lucerne', 'Service Designer', 'Remote', '€78k', 7],
  ['onsite', 'Adatum', 'Senior Designer', 'Dublin', '€92k', 2],
  ['onsite', 'Trey', 'Product Designer', 'Utrecht', null, 4],
  ['offer', 'Graphic Lab', 'Lead Product Designer', 'Remote', '$135k', 1],
  ['rejected', 'Relecloud', 'UI Designer', 'Madrid', null, 12],
]

const sampleJobs: readonly JobListItem[] = search.map(([status, company, position, location, salary, days], nth) => {
  const since = new Date(Date.now() - days * day).toISOString()
  return {
    id: String(nth),
    company,
    position,
    status,
    location,
    salary,
    applicationDate: since,
    stageChangedAt: since,
    rank: null,
    followUp: null,
    updatedAt: since,
    version: 1,
    userId: '',
    jobUrl: null,
    tags: null,
    contactName: null,
    contactEmail: null,
    contactPhone: null,
    ...noCategories,
  }
})

const instructions = {
  draggable: 'Press Space to pick the card up, the arrow keys to choose a stage, Space to drop it, Escape to cancel.',
}

/** The board with invented jobs, to try without an account: it moves cards as the real one does, and keeps nothing. */
export const BoardPreview = () => {
  const [jobs, setJobs] = useState(sampleJobs)
  const [carried, setCarried] = useState<Carried>()
  const [moved, setMoved] = useState<JobListItem>()
  // One card of the board takes part in the order of the Tab key, and the arrow keys lead to the others.
  const [entry, setEntry] = useState(sampleJobs[0]?.id)
  const groups = useMemo(() => groupByStage(jobs), [jobs])
  const board = useRef<HTMLDivElement>(null)
  const pickUp = useRef<PickUp>(null)
  const { focused, focusJob, onFocus, onBlur } = useJobFocus()

  const move = (job: JobListItem, status: Stage) => {
    if (job.status === status) return
    const now = { ...job, status, stageChangedAt: new Date().toISOString() }
    setJobs((all) => all.map((each) => (each.id === job.id ? now : each)))
    setMoved(now)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      event.key.startsWith('Arrow') && !carried && focused ? neighbourOf(groups, focused, event.key) : undefined
    if (!next) return
    event.preventDefault()
    setEntry(next)
    focusJob(next)
  }

  const press = (event: SyntheticEvent<HTMLElement>) => pickUp.current?.(event)

  return (
    <section aria-label="A board to try">
      <DraggableContext value={true}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cards in it are what one presses */}
        <div
          ref={board}
          {...{ onFocus, onBlur }}
          onMouseDown={press}
          onTouchStart={press}
          onKeyDown={(event) => {
            press(event)
            onKeyDown(event)
          }}
          className="grid grid-cols-[repeat(6,12rem)] grid-rows-[auto_minmax(24rem,1fr)] overflow-x-auto p-1.5 lg:grid-cols-[repeat(6,minmax(0,1fr))]"
        >
          {stages.map((stage) => (
            <ColumnFrame key={stage} stage={stage} count={groups[stage].length} over={carried?.over === stage}>
              <ul className="px-1.5 py-1">
                {groups[stage].map((job, nth) => (
                  <JobCard
                    key={job.id}
                    job={job}
                    at={nth + 1}
                    of={groups[stage].length}
                    carried={carried?.job.id === job.id}
                    className="cursor-grab"
                    tabIndex={job.id === entry ? 0 : -1}
                    // A finger that rests picks the card up; the browser would open a menu.
                    onContextMenu={(event) => event.preventDefault()}
                  />
                ))}
              </ul>
            </ColumnFrame>
          ))}
        </div>
      </DraggableContext>
      <Dragging
        ref={pickUp}
        groups={groups}
        order="recent"
        zoom="fit"
        board={board}
        carried={carried}
        instructions={instructions}
        onCarry={setCarried}
        onPutDown={move}
      />
      <p className="px-3 pb-3 text-center text-muted">
        {moved ? (
          <>
            {moved.company} is now in {stageLabels[moved.status]}. On your own board, every device would show it right
            away.
          </>
        ) : (
          <>Go ahead, drag a card. It's the real board, with someone else's jobs.</>
        )}
      </p>
    </section>
  )
}
