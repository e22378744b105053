import { describe, expect, it } from 'vitest'
import { namesInLines } from './names-in-text.ts'

const aroundIn = (name: string, lines: string[]) =>
  namesInLines(lines).flatMap((each) => (each.name === name ? each.around : []))

describe('a name in a text', () => {
  it('is told with the words around it', () =>
    expect(aroundIn('Krume', ['You will learn how to bake at Krume with others.'])).toEqual([
      'before: at',
      'after: with',
      'within a sentence',
    ]))

  it('is told without the word that begins a sentence and without the possessive', () =>
    expect(namesInLines(["As Krume's guest"]).map(({ name }) => name)).toEqual(['Krume']))

  it('ends where another script goes on without a space', () =>
    expect(namesInLines(['私たちKrume Itは、株式会社Krume Itで']).map(({ name }) => name)).toContain('Krume It'))

  it('is told without a French article', () =>
    expect(namesInLines(["L'Association Mie cuit du pain"]).map(({ name }) => name)).toEqual(['Association Mie']))

  it('has the seat of a university behind it, and no department', () => {
    expect(namesInLines(['the University of Nordhavn at Krumm bakes']).map(({ name }) => name)).toContain(
      'University of Nordhavn at Krumm',
    )
    expect(namesInLines(['the University of Nordhavn at Department of Bread']).map(({ name }) => name)).toContain(
      'University of Nordhavn',
    )
  })

  it('has words in lower case if the text repeats it', () => {
    const names = (lines: string[]) => namesInLines(lines).map(({ name }) => name)
    expect(names(['Brood in Krummland', 'Brood in Krummland zoekt bakkers'])).toContain('Brood in Krummland')
    expect(names(['Brood in Krummland', 'We bake'])).not.toContain('Brood in Krummland')
  })

  it('is not that of half a town', () =>
    expect(
      namesInLines(['Gemeente Krumm bij Dorp', 'Gemeente Krumm bij Dorp zoekt']).map(({ name }) => name),
    ).not.toContain('Dorp'))

  it('is told without a word for how many', () =>
    expect(namesInLines(['Many Krumers bake']).map(({ name }) => name)).toEqual(['Krumers']))

  it('pays for a job rather than is something', () =>
    expect(aroundIn('Mehl Foundation', ['The Mehl Foundation is funding this job'])).toEqual([
      'within a sentence',
      'it pays for a job',
    ]))

  it('is the first in what an employer says of itself', () => {
    expect(aroundIn('Krume', ['Nossa empresa', 'Na Krume fazemos pão.'])).toContain(
      'first in a section about the employer',
    )
    expect(aroundIn('Teigwerk', ['Nossa empresa', 'Na Krume fazemos pão.', 'Teigwerk'])).not.toContain(
      'first in a section about the employer',
    )
  })

  it('is told without "we" before it', () =>
    expect(namesInLines(['Vi i Krume baker']).map(({ name }) => name)).toEqual(['Krume']))

  it('is told to be a tag', () => expect(aroundIn('KRM', ['[KRM] Baker'])).toContain('in square brackets'))

  it('begins with a saint', () =>
    expect(namesInLines(['At St. Krume Church we sing']).map(({ name }) => name)).toEqual(['St. Krume Church']))

  it('is not that of who certifies others', () =>
    expect(aroundIn('Baking Council', ['a school recognized by the Baking Council'])).toEqual([
      'after: ',
      'within a sentence',
      'it certifies others',
    ]))

  it('is told to be among others', () => expect(aroundIn('Docker', ['Linux, Docker, and Git'])).toContain('listed'))

  it('is told to be in a section, and among what is asked for', () =>
    expect(aroundIn('Photoshop', ['Requirements', 'Experience with Photoshop'])).toEqual([
      'before: with',
      'after: ',
      'within a sentence',
      'in a sentence about skills',
      'section: profile',
    ]))

  it('is told to be where the employer speaks of itself', () => {
    const prose = 'Our bakers have kneaded dough at Krume for more than a hundred years, and they still do it by hand.'
    expect(aroundIn('Krume', [prose])).toEqual([
      'before: at',
      'after: for',
      'within a sentence',
      'in a sentence about us',
      'in the first sentences',
    ])
  })

  it('is told to stand within a sentence, where a capital says something', () => {
    expect(aroundIn('Krume', ['Daily, bakers of Krume rise early.'])).toContain('within a sentence')
    expect(aroundIn('Leipomme', ['Leipomme leipää.'])).toContain('begins a sentence')
  })

  it('is told by words that say the same', () =>
    expect(aroundIn('Krume', ['Brot backen bei Krume ist schön.'])).toEqual(
      expect.arrayContaining(['before: at', 'after: is']),
    ))

  it('is told with a legal form in lower case', () =>
    expect(namesInLines(['Hledá ho Krume s.r.o. v Brně']).map(({ name }) => name)).toContain('Krume s.r.o.'))

  it.each([
    ['ELEC of the University of Nordhavn bakes', 'University of Nordhavn'],
    ['The University of Nordhavn’s Department of Bread bakes', 'University of Nordhavn'],
  ])('is that of an institution in %s', (line, name) =>
    expect(namesInLines([line]).map((each) => each.name)).toContain(name),
  )

  it('is told to be quoted', () =>
    expect(aroundIn('Круасса', ['пекарня «Круасса» растёт'])).toContain('in quotation marks'))

  it.each([
    ['Write to us at thoughtloaf.', 'thoughtloaf'],
    ['北京某某文化传播有限公司', '北京某某文化传播有限公司'],
    ['株式会社パン工房', '株式会社パン工房'],
    ['빵공방은 빵을 굽는 회사입니다', '빵공방'],
  ])('is found in %s', (line, name) => expect(namesInLines([line]).map((each) => each.name)).toContain(name))

  it('is not looked for without end', () =>
    expect(namesInLines(Array.from({ length: 5_000 }, () => 'At Krume and Ofenfrisch')).length).toBeLessThan(1_000))
})
