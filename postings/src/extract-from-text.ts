/** Reads the posting in plain text, the part of this package that the browser loads. */

import type { Field, Posting } from './posting.ts'
import { linesBeforeOtherJobs } from './text/boilerplate.ts'
import { pastedLines } from './text/pasted-lines.ts'
import { readTextByRules } from './text/text-rules.ts'
import { weighedFields } from './weighing/candidates.ts'
import { readSight } from './weighing/read-sight.ts'
import { sightOfText } from './weighing/sight.ts'

export type TextReading = {
  posting: Posting
  /** How likely each value is right, from 0 to 1. */
  sureness: { [field in Field]?: number }
}

/**
 * Reads a posting from plain text that was pasted or recognized in a screenshot. Needs no HTML parser, so it is small
 * enough to load in a browser. What the text does not say stays empty; the person checks the fields before saving.
 */
export const readText = (text: string): TextReading => {
  const lines = linesBeforeOtherJobs(pastedLines(text))
  const sight = sightOfText(lines)
  const { posting: byRules, isThread } = readTextByRules(lines, sight.labelled)
  const seen = readSight(sight, isThread ? byRules : {}, byRules)
  const reading: TextReading = { posting: {}, sureness: {} }
  const set = (field: Field, value: string | undefined, sureness: number) => {
    if (value === undefined) return
    reading.posting[field] = value
    reading.sureness[field] = sureness
  }
  for (const field of weighedFields)
    if (isThread) set(field, byRules[field], inThread)
    else set(field, seen[field]?.value, seen[field]?.likelihood ?? 0)
  return reading
}

/** What stands between bars in a line of a "who is hiring" thread has its place there. */
const inThread = 0.8

/** The same without how sure it is. */
export const extractFromText = (text: string): Posting => readText(text).posting
