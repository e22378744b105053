import type { Zoom } from './zoom.ts'

/** Fit shares the window among the six, down to what is still readable; on a phone a column fills most of it. */
export const columnsOf = (zoom: Zoom) =>
  zoom === 'fit'
    ? 'grid-cols-[repeat(6,minmax(8.5rem,1fr))] pointer-coarse:grid-cols-[repeat(6,minmax(12rem,1fr))] max-md:grid-cols-[repeat(6,min(18rem,80vw))]'
    : 'grid-cols-[repeat(6,min(17rem,80vw))]'
