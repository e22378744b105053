import { expect, it } from 'vitest'
import { subjectsOf } from './title-subjects.ts'

it.each([
  ['About the Pastry Chef, Nights at Krume:', 'Pastry Chef, Nights'],
  ['The Pastry Chef will bake.', 'Pastry Chef'],
  ['As our Pastry Chef you will bake.', 'Pastry Chef'],
  ['The Pastry Chef is the keeper of the oven.', 'Pastry Chef'],
  ['En tant que boulanger votre objectif est de former.', 'boulanger'],
  ['Als pastry chef bij Krume bak je brood.', 'pastry chef'],
  ['Als Erzieher in Graz begleitest du Kinder.', 'Erzieher'],
  ['Jako piekarz będziesz piec chleb.', 'piekarz'],
  ['En tant que boulanger, vous faites du pain.', 'boulanger'],
  ['El panadero será responsable del horno.', 'panadero'],
])('"%s" is about a %s', (line, title) => expect(subjectsOf(line)).toContain(title))

it('is about no job otherwise', () =>
  expect(subjectsOf('As always in Graz you bake, and the bread will rise.')).toEqual([]))
