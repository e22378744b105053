import type { FinalState } from '../final-state/final-state.ts'

/** A guarantee of the product, and how to find where it was broken. */
export interface Invariant {
  name: string
  /** One line for each breach; evaluated lazily. */
  breaches(finalState: FinalState): Generator<string, void, undefined>
}

export const invariant = (name: string, breaches: Invariant['breaches']): Invariant => ({ name, breaches })
