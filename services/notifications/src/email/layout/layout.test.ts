import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { compile } from './compile.ts'
import { button, dark, light } from './palette.ts'

it('is compiled from its source: if not, run services/notifications/src/email/layout/compile.ts', async () =>
  expect(await readFile(new URL('./compiled.html', import.meta.url), 'utf8')).toBe(await compile()))

/** WCAG 2.2, 1.4.3. */
const contrast = (one: string, other: string) => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each([
  ['light', light],
  ['dark', dark],
])('can be read in the %s scheme: WCAG AA', (_scheme, { canvas, card, sunken, ink, muted, accent }) => {
  for (const ground of [canvas, card, sunken])
    for (const colour of [ink, muted, accent]) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(button.label, button.fill)).toBeGreaterThanOrEqual(4.5)
})
