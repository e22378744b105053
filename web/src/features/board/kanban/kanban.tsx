import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { clsx } from 'clsx'
import { type KeyboardEvent, lazy, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardOrder } from '../../../lib/board-search.ts'
import { singleKeysEnabled } from '../../../lib/single-keys.ts'
import { mobile } from '../../../lib/use-media-query.ts'
import { pauseUpdates } from '../../../live/refetch.ts'
import { useSelection } from '../selection/use-selection.ts'
import { countByStage } from '../stage-groups.ts'
import type { BoardActions } from '../use-board-actions.ts'
import { neighbourOf } from './card-keys.ts'
import { Column } from './column.tsx'
import { DragFramesContext, withoutDragging } from './drag-frames.tsx'
import { type Insertion, lineAt } from './insertion.ts'
import { StageStrip } from './stage-strip.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { columnsClass, scaleOf, type Zoom } from './zoom.ts'

// The board does not wait for its menus, nor for what carries its cards.
const SelectionBar = lazy(async () => ({
  default: (await import('../selection/selection-bar.tsx')).SelectionBar,
}))
const loadDragging = async () => (await import('./dragging.tsx')).dragFrames

interface KanbanProps {
  groups: Record<Stage, JobListItem[]>
  order: BoardOrder
  /** How many jobs each stage has without the filter. */
  totals: Record<Stage, number>
  zoom: Zoom
  actions: BoardActions
  onAdd: (stage: Stage) => void
}

export const Kanban = ({ groups, order, totals, zoom, actions, onAdd }: KanbanProps) => {
  const frames = useDragFrames()
  const [carried, setCarried] = useState<JobListItem>()
  const [insertion, setInsertion] = useState<Insertion>()
  usePausedUpdates(carried !== undefined)
  const { focused, focusCard, ...focus } = useCardFocus()
  const all = useMemo(() => stages.flatMap((stage) => groups[stage]), [groups])
  const counts = useMemo(() => countByStage(all), [all])
  const { selected, isSelected, toggle, clear } = useSelection(all)
  const board = useRef<HTMLDivElement>(null)
  const rendered = useRenderedColumns()

  const putDown = (job: JobListItem, stage: Stage, rank?: string) => {
    if (!isSelected(job.id) || selected.length === 1) return actions.move(job, stage, rank)
    clear()
    actions.moveAll(selected, stage)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (carried || event.ctrlKey || event.metaKey || event.altKey || !focused) return
    if (!(event.target instanceof Element) || !event.target.matches('[data-job] > button:first-child')) return
    if (/^[a-z]$/.test(event.key) && !singleKeysEnabled()) return
    if (event.key === 'x') return toggle(focused, false)
    if (event.key === 'Escape') return clear()
    const next = neighbourOf(groups, focused, event.key)
    if (!next) return
    event.preventDefault()
    // With Shift the selection grows along the way.
    if (event.shiftKey) for (const id of [focused, next]) if (!isSelected(id)) toggle(id, false)
    focusCard(next)
  }

  return (
    <DragFramesContext value={frames}>
      <frames.Area
        groups={groups}
        order={order}
        zoom={zoom}
        board={board}
        carried={carried}
        onCarry={setCarried}
        onInsertion={setInsertion}
        onPutDown={putDown}
      >
        <StageStrip board={board} counts={counts} />
        <div
          ref={board}
          {...focus}
          {...{ onKeyDown }}
          className={clsx(
            'relative min-h-0 flex-1 overflow-x-auto px-3 pt-3 max-md:pt-1',
            selected.length > 0 ? 'pb-20' : 'pb-4',
            !carried && 'max-md:snap-x max-md:snap-mandatory',
          )}
        >
          <div className={columnsClass(zoom)} style={{ zoom: scaleOf(zoom) }}>
            {stages.map((stage, nth) => (
              <Column
                key={stage}
                stage={stage}
                jobs={groups[stage]}
                total={totals[stage]}
                rendered={nth < rendered}
                pinned={pinnedIn(groups[stage], carried?.id ?? focused)}
                line={carried && insertion?.stage === stage ? lineAt(insertion, groups[stage], carried.id) : undefined}
                actions={actions}
                isSelected={isSelected}
                onSelect={toggle}
                onAdd={onAdd}
              />
            ))}
          </div>
        </div>
      </frames.Area>
      <p role="status" className="sr-only">
        {order === 'own' && insertion && `Place ${insertion.at + 1} in ${stageLabels[insertion.stage]}`}
      </p>
      {selected.length > 0 && (
        <Suspense fallback={null}>
          <SelectionBar selected={selected} actions={actions} onClear={clear} />
        </Suspense>
      )}
    </DragFramesContext>
  )
}

/** Cards can be carried a moment after they are shown. */
const useDragFrames = () => {
  const [frames, setFrames] = useState(withoutDragging)
  useEffect(() => {
    let wanted = true
    loadDragging()
      .then((loaded) => wanted && startTransition(() => setFrames(loaded)))
      // Without it, cards are moved by their menu.
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [])
  return frames
}

const pinnedIn = (jobs: readonly JobListItem[], id: string | undefined) =>
  id && jobs.some((job) => job.id === id) ? id : undefined

/** While a card is carried, changes made elsewhere must not shift what is under it. */
const usePausedUpdates = (wanted: boolean) => {
  useEffect(() => (wanted ? pauseUpdates() : undefined), [wanted])
}

/** How many columns render their cards: on a phone at first the two that are visible, and then all. */
const useRenderedColumns = () => {
  const [count, setCount] = useState(() => (matchMedia(mobile).matches ? 2 : stages.length))
  useEffect(() => startTransition(() => setCount(stages.length)), [])
  return count
}
