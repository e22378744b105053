import { clsx } from 'clsx'
import type { Zoom } from './zoom.ts'

/**
 * Fit shares the window among the six, down to what is still readable; on a phone a column fills most of it. All heads
 * stand in one row, as high as the highest.
 */
export const columnsClass = (zoom: Zoom) =>
  clsx(
    'grid h-full grid-rows-[auto_minmax(0,1fr)]',
    zoom === 'fit'
      ? 'grid-cols-[repeat(6,minmax(10rem,1fr))] md:pointer-coarse:grid-cols-[repeat(6,minmax(12rem,1fr))] max-md:grid-cols-[repeat(6,min(18rem,80vw))]'
      : 'grid-cols-[repeat(6,min(17rem,80vw))]',
  )
