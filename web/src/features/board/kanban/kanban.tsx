import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  type SyntheticEvent,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { BoardOrder } from '../../../lib/board-search.ts'
import { singleKeysEnabled } from '../../../lib/single-keys.ts'
import { mobile } from '../../../lib/use-media-query.ts'
import { pauseUpdates } from '../../../live/refetch.ts'
import { useSelection } from '../selection/use-selection.ts'
import { countByStage } from '../stage-groups.ts'
import type { BoardActions } from '../use-board-actions.ts'
import { useJobFocus } from '../use-job-focus.ts'
import { neighbourOf } from './card-keys.ts'
import { type Carried, DraggableContext } from './carried.ts'
import { Column } from './column.tsx'
import type { PickUp } from './dragging.tsx'
import { lineAt } from './insertion.ts'
import { StageStrip } from './stage-strip.tsx'
import { columnsClass, scaleOf, type Zoom } from './zoom.ts'

// The board does not wait for its menus, nor for what carries its cards.
const SelectionBar = lazy(async () => ({
  default: (await import('../selection/selection-bar.tsx')).SelectionBar,
}))
const loadDragging = async () => (await import('./dragging.tsx')).Dragging

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
  const Dragging = useDragging()
  const pickUp = useRef<PickUp>(null)
  const [carried, setCarried] = useState<Carried>()
  usePausedUpdates(carried !== undefined)
  const { focused, focusJob, ...focus } = useJobFocus()
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
  const press = (event: SyntheticEvent<HTMLElement>) => pickUp.current?.(event)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    press(event)
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
    focusJob(next)
  }

  const lineIn = (stage: Stage) =>
    carried?.over === stage && carried.at !== undefined ? lineAt(carried.at, groups[stage], carried.job.id) : undefined

  return (
    <DraggableContext value={Dragging !== undefined}>
      <StageStrip board={board} counts={counts} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cards in it are what one presses */}
      <div
        ref={board}
        {...focus}
        {...{ onKeyDown }}
        onMouseDown={press}
        onTouchStart={press}
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
              over={carried?.over === stage}
              pinned={oneOf(groups[stage], carried?.job.id ?? focused)}
              line={lineIn(stage)}
              carried={oneOf(groups[stage], carried?.job.id)}
              actions={actions}
              isSelected={isSelected}
              onSelect={toggle}
              onAdd={onAdd}
            />
          ))}
        </div>
      </div>
      {Dragging && (
        // oxlint-disable-next-line react/static-components -- it is always the same one, once it is loaded
        <Dragging
          ref={pickUp}
          groups={groups}
          order={order}
          zoom={zoom}
          board={board}
          carried={carried}
          onCarry={setCarried}
          onPutDown={putDown}
        />
      )}
      <p role="status" className="sr-only">
        {order === 'own' &&
          carried?.over &&
          carried.at !== undefined &&
          `Place ${carried.at + 1} in ${stageLabels[carried.over]}`}
      </p>
      {selected.length > 0 && (
        <Suspense fallback={null}>
          <SelectionBar selected={selected} actions={actions} onClear={clear} />
        </Suspense>
      )}
    </DraggableContext>
  )
}

/** Cards can be carried a moment after they are shown. */
const useDragging = () => {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDragging>>>()
  useEffect(() => {
    let wanted = true
    loadDragging()
      .then((part) => wanted && startTransition(() => setLoaded(() => part)))
      // Without it, cards are moved by their menu.
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [])
  return loaded
}

const oneOf = (jobs: readonly JobListItem[], id: string | undefined) =>
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
