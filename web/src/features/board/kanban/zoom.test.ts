import { describe, expect, it } from 'vitest'
import { canZoomIn, canZoomOut, zoomIn, zoomOut, zoomPreference } from './zoom.ts'

describe('zoom', () => {
  it('fits by default, and if the stored value is no zoom', () => {
    expect(zoomPreference.parse(null)).toBe('fit')
    expect(zoomPreference.parse('90')).toBe('fit')
  })

  it('is restored', () => {
    expect(zoomPreference.parse('75')).toBe(75)
    expect(zoomPreference.parse('125')).toBe(125)
    expect(zoomPreference.parse('fit')).toBe('fit')
  })

  it('steps through 75, 100 and 125', () => {
    expect([zoomIn(75), zoomIn(100)]).toEqual([100, 125])
    expect([zoomOut(125), zoomOut(100)]).toEqual([100, 75])
  })

  it('steps from fit to 100 either way', () => {
    expect([zoomIn('fit'), zoomOut('fit')]).toEqual([100, 100])
  })

  it('stops at 125 and 75', () => {
    expect([canZoomIn(125), canZoomIn(100), canZoomIn('fit')]).toEqual([false, true, true])
    expect([canZoomOut(75), canZoomOut(100), canZoomOut('fit')]).toEqual([false, true, true])
  })
})
