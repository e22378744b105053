import { appendFileSync } from 'node:fs'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'

export type Outcome = 'acknowledged' | 'refused' | 'unclear'

/** What somebody wanted and what they were told; the product is held to every line of it. */
export interface Operation {
  tab: string
  kind: 'add' | 'change' | 'remove' | 'read' | 'ticket'
  /** A text that the events of this wish carry and those of no other. */
  mark: string
  /** The job or ticket it is about, once known. */
  id: string | undefined
  /** The stage it is to have afterwards, or, read, had. */
  stage?: Stage | undefined
  /** Whether it is to have the mark as its notes afterwards. */
  notes?: boolean | undefined
  outcome: Outcome
  status: number | undefined
  version: number | undefined
  /** How many requests may have done it. */
  tries: number
  /** Whether it must not happen twice however often it was tried. */
  once: boolean
  /** The last request's place in the order of all that was sent and answered. */
  sent: number
  answered: number
}

/** An answer that no browser should see. */
export interface BadResponse {
  what: string
  status: number | undefined
  body: string
}

/** Written down line by line as it happens, so that a run that fails, or dies, leaves it to be read. */
export const openHistory = (file: string) => {
  const operations: Operation[] = []
  const badResponses: BadResponse[] = []
  const tally = new Map<string, number>()
  let time = 0
  const write = (line: object) => appendFileSync(file, `${JSON.stringify(line)}\n`)
  return {
    operations,
    badResponses,
    tally,
    tick: () => (time += 1),
    note: (entry: Operation) => {
      operations.push(entry)
      write(entry)
    },
    count: (what: string) => void tally.set(what, (tally.get(what) ?? 0) + 1),
    recordBadResponse: (blunder: BadResponse) => {
      badResponses.push(blunder)
      write(blunder)
    },
    /** What else is worth knowing afterwards: faults, mostly. */
    remark: (remark: object) => write({ at: new Date().toISOString(), ...remark }),
  }
}

export type History = ReturnType<typeof openHistory>
