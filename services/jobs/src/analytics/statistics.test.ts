import { describe, expect, it } from 'vitest'
import { shareOf, survivalOf } from './statistics.ts'

describe('a share', () => {
  it('has the interval that Wilson gives', () => {
    // As R's prop.test(15, 50, correct = FALSE) and Newcombe (1998), table I: 15 of 148.
    const { low, high } = shareOf(15, 148) ?? { low: 0, high: 0 }
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.0624', '0.1605'])
    expect(shareOf(0, 20)).toMatchObject({ value: 0, low: 0 })
    expect(shareOf(0, 20)?.high.toFixed(4)).toBe('0.1611')
    expect(shareOf(20, 20)).toMatchObject({ value: 1, high: 1 })
  })

  it('is none of fewer than ten', () => {
    expect(shareOf(9, 9)).toBe(null)
    expect(shareOf(5, 10)).not.toBe(null)
  })
})

describe('the time in a stage', () => {
  const stays = (ended: number[], waiting: number[]) => [
    ...ended.map((days) => ({ days, ended: true, jobs: 1 })),
    ...waiting.map((days) => ({ days, ended: false, jobs: 1 })),
  ]

  it('is that of Kaplan and Meier', () => {
    // Remission of leukemia under 6-MP (Freireich 1963), as every textbook estimates it.
    const { curve, median, p75, left, waiting } = survivalOf(
      stays([6, 6, 6, 7, 10, 13, 16, 22, 23], [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]),
    )
    expect(curve.map(({ days, share }) => `${days} ${share.toFixed(3)}`)).toEqual([
      '6 0.857',
      '7 0.807',
      '10 0.753',
      '13 0.690',
      '16 0.627',
      '22 0.538',
      '23 0.448',
    ])
    expect({ median, p75, left, waiting }).toEqual({ median: 23, p75: null, left: 9, waiting: 12 })
  })

  it('is not shorter because most still wait', () => {
    expect(survivalOf(stays([2, 2], [30, 30, 30, 30, 30, 30, 30, 30])).median).toBe(null)
    expect(survivalOf(stays([2, 2], [0, 0, 0, 0, 0, 0, 0, 0])).median).toBe(2)
  })

  it('is unknown for fewer than ten, and beyond a year', () => {
    expect(survivalOf(stays([1, 1, 1, 1], []))).toEqual({ left: 4, waiting: 0, median: null, p75: null, curve: [] })
    expect(survivalOf([{ days: 366, ended: true, jobs: 12 }])).toEqual({
      left: 12,
      waiting: 0,
      median: null,
      p75: null,
      curve: [],
    })
  })
})
