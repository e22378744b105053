import type { ReactNode } from 'react'
import type { Drawing } from '../chart-card.tsx'

interface PictureProps extends Drawing {
  height: number
  children: ReactNode
}

/** One picture, in pixels of the page. Its parts are not read out one by one: the text and the table say what it shows. */
export const Picture = ({ width, height, labels, children }: PictureProps) => (
  <svg
    role="img"
    {...labels}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    className="block overflow-visible text-xs"
  >
    {children}
  </svg>
)

/** Keeps a text readable over lines and areas; the text names the colour of what surrounds it. */
export const halo = { paintOrder: 'stroke', strokeWidth: 3, strokeLinejoin: 'round' } as const

// An average letter of the smallest size, in pixels. Cutting a little early is better than measuring every label.
const letterWidth = 6.6

/** As much of a text as fits. */
export const fitting = (text: string, width: number) => {
  const most = Math.max(3, Math.floor(width / letterWidth))
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** The longest of several texts that say the same, from long to short, for which there is room. */
export const longest = (texts: readonly string[], width: number) =>
  texts.find((text) => text.length * letterWidth <= width) ?? texts.at(-1)
