import { describe, expect, it } from 'vitest'
import { namesInTitles } from './employer-in-titles.ts'

const isBoard = (key: string) => key === 'boardly'

describe('names in a title', () => {
  it('are told from who signs it', () => {
    const { behindPosition, besideSite } = namesInTitles(['Baker, Krume, Graz - Boardly'], 'Baker', isBoard)
    expect([...behindPosition, ...besideSite]).toEqual(['krume', 'krume'])
  })

  it('may be all that is left', () =>
    expect([...namesInTitles(['Baker | Krume'], 'Baker', isBoard).onlyBesidePosition]).toEqual(['krume']))

  it('are none where there are only titles and places', () =>
    expect(namesInTitles(['Baker - Vienna - Boardly'], 'Baker', isBoard).besideSite.size).toBe(0))
})
