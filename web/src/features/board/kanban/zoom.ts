import { clsx } from 'clsx'
import type { Preference } from '../../../lib/storage/preference.ts'

/** `fit` fits the six columns into the window; the others are percent (spec section 4). */
export const zooms = [75, 100, 125, 'fit'] as const

export type Zoom = (typeof zooms)[number]

/** A step from fit goes to 100, in either direction. */
export const zoomIn = (zoom: Zoom): Zoom => (zoom === 'fit' || zoom === 75 ? 100 : 125)
export const zoomOut = (zoom: Zoom): Zoom => (zoom === 'fit' || zoom === 125 ? 100 : 75)

export const canZoomIn = (zoom: Zoom) => zoom !== 125
export const canZoomOut = (zoom: Zoom) => zoom !== 75

/** The scale of the cards. `fit` changes the width of the columns, not the cards. */
export const scaleOf = (zoom: Zoom) => (zoom === 'fit' ? 1 : zoom / 100)

export const zoomPreference: Preference<Zoom> = {
  key: 'dashboard-zoom',
  parse: (stored) => zooms.find((zoom) => String(zoom) === stored) ?? 'fit',
}

/**
 * `fit` divides the window among the six columns, down to a readable width, below which the board scrolls sideways; on a phone one column fills most of it. The
 * column heads share one row, as high as the highest.
 */
export const columnsClass = (zoom: Zoom) =>
  clsx(
    'grid h-full grid-rows-[auto_minmax(0,1fr)]',
    zoom === 'fit'
      ? 'grid-cols-[repeat(6,minmax(14.25rem,1fr))] max-md:grid-cols-[repeat(6,min(18rem,80vw))]'
      : 'grid-cols-[repeat(6,min(17rem,80vw))]',
  )
