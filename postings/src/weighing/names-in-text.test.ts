import { describe, expect, it } from 'vitest'
import { namesInLines } from './names-in-text.ts'

const aroundIn = (name: string, lines: string[]) =>
  namesInLines(lines).flatMap((each) => (each.name === name ? each.around : []))

describe('a name in a text', () => {
  it('is told with the words around it', () =>
    expect(aroundIn('Krume', ['You will learn how to bake at Krume with others.'])).toEqual([
      'before: at',
      'after: with',
    ]))

  it('is told without the word that begins a sentence and without the possessive', () =>
    expect(namesInLines(["As Krume's guest"]).map(({ name }) => name)).toEqual(['Krume']))

  it('is told to be among others', () => expect(aroundIn('Docker', ['Linux, Docker, and Git'])).toContain('listed'))

  it('is told to be in a section, and among what is asked for', () =>
    expect(aroundIn('Photoshop', ['Requirements', 'Experience with Photoshop'])).toEqual([
      'before: with',
      'after: ',
      'in a sentence about skills',
      'section: profile',
    ]))

  it('is told to be where the employer speaks of itself', () => {
    const prose = 'Our bakers have kneaded dough at Krume for more than a hundred years, and they still do it by hand.'
    expect(aroundIn('Krume', [prose])).toEqual([
      'before: at',
      'after: for',
      'in a sentence about us',
      'in the first sentences',
    ])
  })

  it.each([
    ['Write to us at thoughtloaf.', 'thoughtloaf'],
    ['北京某某文化传播有限公司', '北京某某文化传播有限公司'],
    ['株式会社パン工房', '株式会社パン工房'],
    ['빵공방은 빵을 굽는 회사입니다', '빵공방'],
  ])('is found in %s', (line, name) => expect(namesInLines([line]).map((each) => each.name)).toContain(name))

  it('is not looked for without end', () =>
    expect(namesInLines(Array.from({ length: 5_000 }, () => 'At Krume and Ofenfrisch')).length).toBeLessThan(1_000))
})
