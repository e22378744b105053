import type { ScreenReaderInstructions, useDraggable } from '@dnd-kit/core'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { type ComponentType, createContext, Fragment, type ReactNode, type RefCallback, type RefObject } from 'react'
import type { BoardOrder } from '../../../lib/board-search.ts'
import type { Insertion } from './insertion.ts'
import type { Zoom } from './zoom.ts'

type Drag = ReturnType<typeof useDraggable>

/** What an element needs to be carried. */
export interface CardDrag extends Partial<Pick<Drag, 'attributes' | 'listeners'>> {
  cardRef?: Drag['setNodeRef']
  handleRef?: Drag['setActivatorNodeRef']
  isDragging: boolean
}

/** What an element needs to have cards dropped on it. */
export interface ColumnDrop {
  dropRef?: RefCallback<HTMLElement>
  isOver: boolean
}

export interface AreaProps {
  groups: Record<Stage, JobListItem[]>
  order: BoardOrder
  zoom: Zoom
  /** The element in which the columns scroll sideways. */
  board: RefObject<HTMLElement | null>
  carried: JobListItem | undefined
  /** What a screen reader says of a card, if that is not what the board's cards do. */
  instructions?: ScreenReaderInstructions
  onCarry: (job: JobListItem | undefined) => void
  onInsertion: (insertion: Insertion | undefined) => void
  /** Without a rank to where the order puts it. */
  onPutDown: (job: JobListItem, stage: Stage, rank?: string) => void
  children: ReactNode
}

/** The parts of the board that know of dragging (dragging.tsx). */
export interface DragFrames {
  Area: ComponentType<AreaProps>
  Column: ComponentType<{ stage: Stage; children: (drop: ColumnDrop) => ReactNode }>
  Card: ComponentType<{ id: string; children: (drag: CardDrag) => ReactNode }>
}

const noDrop = { isOver: false }
const noDrag = { isDragging: false }

/** Until the code for dragging is loaded, which the board does not wait for. */
export const withoutDragging: DragFrames = {
  Area: ({ children }) => <Fragment>{children}</Fragment>,
  Column: ({ children }) => children(noDrop),
  Card: ({ children }) => children(noDrag),
}

export const DragFramesContext = createContext(withoutDragging)
