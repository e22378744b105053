import { describe, expect, it } from 'vitest'
import { canZoomIn, canZoomOut, readZoom, zoomIn, zoomOut } from './zoom.ts'

describe('zoom', () => {
  it('fits by default, and if the stored value is no zoom', () => {
    expect(readZoom(null)).toBe('fit')
    expect(readZoom('90')).toBe('fit')
  })

  it('is restored', () => {
    expect(readZoom('75')).toBe(75)
    expect(readZoom('125')).toBe(125)
    expect(readZoom('fit')).toBe('fit')
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
