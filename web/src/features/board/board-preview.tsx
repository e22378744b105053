import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { clsx } from 'clsx'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { plural } from '../../lib/plural.ts'
import { neighbourOf } from './kanban/card-keys.ts'
import { ColumnHead } from './kanban/column-head.tsx'
import type { CardDrag } from './kanban/drag-frames.tsx'
import { dragFrames } from './kanban/dragging.tsx'
import { cardClass, JobCardFace } from './kanban/job-card.tsx'
import { useCardFocus } from './kanban/use-card-focus.ts'
import { groupByStage } from './stage-groups.ts'

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
    updatedAt: since,
    version: 1,
    userId: '',
    jobUrl: null,
    tags: null,
    contactName: null,
    contactEmail: null,
    contactPhone: null,
  }
})

const instructions = {
  draggable: 'Press Space to pick the card up, the arrow keys to choose a stage, Space to drop it, Escape to cancel.',
}

/** The board with invented jobs, to try without an account: it moves cards as the real one does, and keeps nothing. */
export const BoardPreview = () => {
  const [jobs, setJobs] = useState(sampleJobs)
  const [carried, setCarried] = useState<JobListItem>()
  const [moved, setMoved] = useState<JobListItem>()
  // One card of the board takes part in the order of the Tab key, and the arrow keys lead to the others.
  const [entry, setEntry] = useState(sampleJobs[0]?.id)
  const groups = useMemo(() => groupByStage(jobs), [jobs])
  const board = useRef<HTMLDivElement>(null)
  const { focused, focusCard, onFocus, onBlur } = useCardFocus()

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
    focusCard(next)
  }

  return (
    <section aria-label="A board to try">
      <dragFrames.Area
        groups={groups}
        order="recent"
        zoom="fit"
        board={board}
        carried={carried}
        instructions={instructions}
        onCarry={setCarried}
        onInsertion={ignore}
        onPutDown={move}
      >
        <div
          ref={board}
          {...{ onFocus, onBlur, onKeyDown }}
          className="flex overflow-x-auto p-1.5 lg:grid lg:grid-cols-6"
        >
          {stages.map((stage) => (
            <Column key={stage} stage={stage} jobs={groups[stage]} entry={entry} />
          ))}
        </div>
      </dragFrames.Area>
      <p className="px-3 pb-3 text-center text-muted">
        {moved ? (
          <>
            {moved.company} is in {stageLabels[moved.status]} now. On a board of your own, every device knows it right
            away.
          </>
        ) : (
          <>Go ahead, drag a card. It's the real board, with somebody else's jobs.</>
        )}
      </p>
    </section>
  )
}

const ignore = () => {}

interface ColumnProps {
  stage: Stage
  jobs: readonly JobListItem[]
  entry: string | undefined
}

const Column = ({ stage, jobs, entry }: ColumnProps) => (
  <dragFrames.Column stage={stage}>
    {({ dropRef, isOver }) => (
      <div ref={dropRef} data-column={stage} className="flex w-48 min-w-0 shrink-0 px-1 lg:w-auto">
        <section
          data-stage={stage}
          aria-label={`${stageLabels[stage]}, ${plural(jobs.length, 'job')}`}
          className={clsx(
            'min-w-0 flex-1 overflow-clip rounded-md border bg-sunken transition-colors',
            isOver ? 'border-tint' : 'border-transparent',
          )}
        >
          <ColumnHead stage={stage} count={jobs.length} />
          <ul className="flex min-h-95 flex-col px-1.5 py-1">
            {jobs.map((job) => (
              <dragFrames.Card key={job.id} id={job.id}>
                {(drag) => <Card job={job} tabIndex={job.id === entry ? 0 : -1} {...drag} />}
              </dragFrames.Card>
            ))}
          </ul>
        </section>
      </div>
    )}
  </dragFrames.Column>
)

const Card = ({
  job,
  tabIndex,
  cardRef,
  handleRef,
  attributes,
  listeners,
  isDragging,
}: CardDrag & { job: JobListItem; tabIndex: number }) => (
  <li ref={cardRef} data-job={job.id} className={clsx('group pb-2', isDragging && 'opacity-40')}>
    <button
      type="button"
      ref={handleRef}
      {...attributes}
      {...listeners}
      tabIndex={tabIndex}
      // A finger that rests picks the card up; the browser would open a menu.
      onContextMenu={(event) => event.preventDefault()}
      className={clsx(cardClass, 'cursor-grab touch-manipulation hover:border-line-strong hover:shadow-lifted')}
    >
      <JobCardFace job={job} />
    </button>
  </li>
)
