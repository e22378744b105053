import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { memo } from 'react'
import type { JobActions } from '../use-board-actions.ts'
import { CardList } from './card-list.tsx'
import { ColumnFrame } from './column-frame.tsx'
import { DraggableCard } from './draggable-card.tsx'

interface ColumnProps {
  stage: Stage
  jobs: readonly JobListItem[]
  /** How many there are without the filter. */
  total: number
  /** Whether its cards are rendered. */
  rendered: boolean
  /** A card is over it. */
  over: boolean
  pinned: string | undefined
  line: number | undefined
  /** The job whose card is carried, if that is one of these. */
  carried: string | undefined
  actions: JobActions
  isSelected: (id: string) => boolean
  onSelect: (id: string, through: boolean) => void
  onAdd: (stage: Stage) => void
}

export const Column = memo(({ stage, jobs, total, rendered, over, onAdd, ...cards }: ColumnProps) => (
  <ColumnFrame
    stage={stage}
    count={jobs.length}
    total={total}
    over={over}
    className="snap-start max-md:snap-center"
    onAdd={() => onAdd(stage)}
  >
    <Cards jobs={rendered ? jobs : none} {...cards} />
  </ColumnFrame>
))

const none: readonly JobListItem[] = []

type CardsProps = Omit<ColumnProps, 'stage' | 'total' | 'rendered' | 'over' | 'onAdd'>

/** Memoized apart from the column, which is rendered again whenever a card enters or leaves it. */
const Cards = memo(({ jobs, pinned, line, carried, isSelected, ...card }: CardsProps) => (
  <CardList
    jobs={jobs}
    pinned={pinned}
    line={line}
    renderCard={(job, at) => (
      <DraggableCard
        key={job.id}
        job={job}
        at={at}
        of={jobs.length}
        carried={job.id === carried}
        selected={isSelected(job.id)}
        {...card}
      />
    )}
  />
))
