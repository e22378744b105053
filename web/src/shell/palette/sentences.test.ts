import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { expect, it } from 'vitest'
import type { Entry } from './entry.ts'
import { movesIn } from './sentences.ts'

const entry = (label: string, job: boolean): Entry => ({
  id: label,
  group: job ? 'Jobs' : 'Pages',
  label,
  icon: null,
  run: () => {},
  ...(job && { moveTo: (stage) => ({ ...entry(`${label} to ${stageLabels[stage]}`, false) }) }),
})
const entries = [entry('Linear', true), entry('Lindt', true), entry('Linear pages', false)]
const moves = (sentence: string) => movesIn(entries, sentence).map(({ label }) => label)

it('understands which job goes where', () => {
  expect(moves('move linear to offer')).toEqual(['Linear to Offer'])
  expect(moves('Move Lin to phone')).toEqual(['Linear to Phone Screen', 'Lindt to Phone Screen'])
  expect(moves('move linear to interview')).toEqual(['Linear to Technical Interview'])
})

it('says nothing to anything else', () => {
  for (const sentence of [
    '',
    'linear',
    'move',
    'move linear',
    'move linear to',
    'move linear to the moon',
    'move x to offer',
  ])
    expect(moves(sentence)).toEqual([])
})
