import { expect } from 'vitest'
import { Rejection } from '../base/rejection.ts'
import type { Decider } from '../event-store/decider.ts'

/** given/when/then for a decider: `given(...events).when(command).emits(...events)` or `.rejects(code)`. */
export const specificationOf =
  <Command, State, Event>({ initial, decide, evolve }: Decider<Command, State, Event>) =>
  (...past: Event[]) => ({
    when: (command: Command) => {
      const outcome = () => decide(command, past.reduce(evolve, initial))
      return {
        emits: (...events: Event[]) => expect(outcome()).toEqual(events),
        rejects: (code: string) => {
          expect(outcome).toThrow(Rejection)
          expect(outcome).toThrow(expect.objectContaining({ code }))
        },
      }
    },
  })
