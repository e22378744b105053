import { appendFileSync } from 'node:fs'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'

export type Outcome = 'acknowledged' | 'refused' | 'unclear'

/** One operation and its outcome; the invariants check the product against all of them. */
export interface Operation {
  tab: string
  kind: 'add' | 'change' | 'remove' | 'read' | 'ticket' | 'broadcast' | 'digest'
  /** A text that only the events of this operation contain. */
  mark: string
  /** The job, ticket or broadcast it is about, once known. */
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
  /** Whether it must not happen twice, however often it was tried. */
  once: boolean
  /** When the last request was sent and responded to, in the order of all requests and responses. */
  sent: number
  answered: number
}

/** A response that no browser should get. */
export interface BadResponse {
  what: string
  status: number | undefined
  body: string
}

/** Every operation of a run, also appended to a file, so that it can be read even after the run has crashed. */
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
    /** How many requests were done as they asked. */
    done: 0,
    tick: () => (time += 1),
    note: (operation: Operation) => {
      operations.push(operation)
      write(operation)
    },
    count: (what: string) => void tally.set(what, (tally.get(what) ?? 0) + 1),
    recordBadResponse: (response: BadResponse) => {
      badResponses.push(response)
      write(response)
    },
    /** Anything else worth knowing afterwards, mostly faults. */
    remark: (remark: object) => write({ at: new Date().toISOString(), ...remark }),
  }
}

export type History = ReturnType<typeof openHistory>
