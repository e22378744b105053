import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { stages } from '@roletrail/contracts/words/stage'
import { clsx } from 'clsx'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { holdStill } from '../../live/hold.ts'
import type { JobActions } from '../job/job-actions.ts'
import { announcementsFor, instructions } from './announcements.ts'
import { Column } from './column.tsx'
import { columnAt, useDragInput } from './drag-input.ts'
import { useDropStage } from './drop-stage.ts'
import { cardLook, JobCardFace } from './job-card.tsx'
import { columnsOf } from './kanban-columns.ts'
import { groupByStage } from './stage-groups.ts'
import { scaleOf, type Zoom } from './zoom.ts'

interface KanbanProps {
  jobs: readonly JobListItem[]
  zoom: Zoom
  actions: JobActions
}

export const Kanban = ({ jobs, zoom, actions }: KanbanProps) => {
  const groups = useMemo(() => groupByStage(jobs), [jobs])
  const { drop, dropped } = useDropStage()
  const announcements = useMemo(
    () => announcementsFor((id) => jobs.find((job) => job.id === id), dropped),
    [jobs, dropped],
  )
  const sensors = useDragInput()
  const [carried, setCarried] = useState<JobListItem>()
  useStillness(carried !== undefined)

  const pickUp = ({ active }: DragStartEvent) => setCarried(jobs.find(({ id }) => id === active.id))
  const putDown = (event: DragEndEvent) => {
    const stage = drop(event)
    if (carried && stage) actions.move(carried, stage)
    setCarried(undefined)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnAt}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={pickUp}
      onDragEnd={putDown}
      onDragCancel={() => setCarried(undefined)}
    >
      <div
        className={clsx(
          'min-h-0 flex-1 overflow-x-auto px-[0.6875rem] py-4',
          !carried && 'max-md:snap-x max-md:snap-mandatory',
        )}
      >
        <div className={clsx('grid h-full', columnsOf(zoom))} style={{ zoom: scaleOf(zoom) }}>
          {stages.map((stage) => (
            <Column key={stage} stage={stage} jobs={groups[stage]} actions={actions} />
          ))}
        </div>
      </div>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {carried && (
            <div aria-hidden="true" data-stage={carried.status} style={{ zoom: scaleOf(zoom) }}>
              <div className={clsx(cardLook, 'rotate-1 cursor-grabbing shadow-floating')}>
                <JobCardFace job={carried} />
              </div>
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

/** Changes from elsewhere wait while a card is in the air. */
const useStillness = (wanted: boolean) => {
  useEffect(() => (wanted ? holdStill() : undefined), [wanted])
}
