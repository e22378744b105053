import { useState } from 'react'

/** `fit` squeezes the six columns into the window; the others are percent (spec section 4). */
export const zooms = [75, 100, 125, 'fit'] as const

export type Zoom = (typeof zooms)[number]

const storageKey = 'dashboard-zoom'

/** A step from fit goes to 100, in either direction. */
export const zoomIn = (zoom: Zoom): Zoom => (zoom === 'fit' || zoom === 75 ? 100 : 125)
export const zoomOut = (zoom: Zoom): Zoom => (zoom === 'fit' || zoom === 125 ? 100 : 75)

export const canZoomIn = (zoom: Zoom) => zoom !== 125
export const canZoomOut = (zoom: Zoom) => zoom !== 75

/** How much larger than at 100 the cards are drawn; fit changes the columns' width, not the cards. */
export const scaleOf = (zoom: Zoom) => (zoom === 'fit' ? 1 : zoom / 100)

export const readZoom = (stored: string | null): Zoom => zooms.find((zoom) => String(zoom) === stored) ?? 'fit'

export const useZoom = () => {
  const [zoom, setZoom] = useState(() => readZoom(localStorage.getItem(storageKey)))
  const keepZoom = (next: Zoom) => {
    localStorage.setItem(storageKey, String(next))
    setZoom(next)
  }
  return [zoom, keepZoom] as const
}
