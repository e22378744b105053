import type { FinalState } from '../final-state/final-state.ts'

/** A promise of the product, and how to find where it was broken. */
export interface Invariant {
  name: string
  /** One line for each breach, found only as far as somebody reads on. */
  breaches(finalState: FinalState): Generator<string, void, undefined>
}

export const invariant = (name: string, breaches: Invariant['breaches']): Invariant => ({ name, breaches })
