import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type WeighedField, weighedFields } from '@roletrail/postings/candidates'
import { pageWeights } from '@roletrail/postings/page-weights'
import type { Weights } from '@roletrail/postings/weigh'
import { weights } from '@roletrail/postings/weights'
import { z } from 'zod'
import type { Belief } from './logistic.ts'

/** What is believed of the weights of each field, and of those that say whether a page is a posting. */
export type Beliefs = Record<WeighedField | 'pages', Belief>

const kinds = [...weighedFields, 'pages'] as const
const beliefs = (of: (kind: keyof Beliefs) => Belief) =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Beliefs

export const nothingBelieved: Beliefs = beliefs(() => ({ weights: {}, certainty: {} }))

const path = join(import.meta.dirname, 'certainty.json')
const Certainty = z.record(z.enum(kinds), z.record(z.string(), z.number()))

/** The weights that stand, and how certain the pages that they were fitted to made them. */
export const standingBelief = (): Beliefs => {
  const certainty = Certainty.parse(JSON.parse(readFileSync(path, 'utf8')))
  return beliefs((kind) => ({
    weights: kind === 'pages' ? pageWeights : weights[kind],
    certainty: certainty[kind],
  }))
}

export const writeCertainty = (certainty: Partial<Record<keyof Beliefs, Weights>>): void => {
  const rounded = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(
        Object.entries(certainty[kind] ?? {})
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([sign, each]) => [sign, Math.round(each * 10) / 10]),
      ),
    ]),
  )
  writeFileSync(path, `${JSON.stringify(rounded, undefined, 2)}\n`)
}
