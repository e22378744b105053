import { describe, expect, it } from 'vitest'
import { inFull, spellingOf } from './employer-spelling.ts'

describe('a name', () => {
  it.each([
    ['Baker', "At Baker's we bake. Baker's is old. Baker's, an oven.", "Baker's"],
    ['Baker', "At Baker's, we bake.", "Baker's"],
    ['St. Baker', 'St. Baker’s seeks an organist.', 'St. Baker’s'],
    ['Krume', "Krume's team, Krume's oven and Krume's bread. Krume.", 'Krume'],
    ['Broodhuis', 'Werken bij Het Broodhuis in Zwolle', 'Het Broodhuis'],
    ['Broodhuis', 'Werken bij Het Broodhuis; wij zijn het Broodhuis', 'Broodhuis'],
    ['Krume', 'The Krume bakery. We are Krume.', 'Krume'],
    ['Krume B.V', 'Krume B.V. zoekt een bakker.', 'Krume B.V.'],
    ['Krume S.A', 'Panadería Krume S.A.S. busca', 'Krume S.A.S.'],
    ['Krume S.r.l', 'Lavora per Krume S.r.l.', 'Krume S.r.l.'],
    ['Krume', 'We are Krume. Bakers.', 'Krume'],
  ])('%s of "%s" is in full %s', (name, text, full) => expect(inFull(name, text)).toBe(full))

  it('is spelled as is usual in a text', () =>
    expect(
      spellingOf(
        new Map([
          ['krume', 1],
          ['Krume', 1],
        ]),
        'At Krume, Krume bakes',
      ),
    ).toBe('Krume'))
})
