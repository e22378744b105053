import type { Store } from './store.ts'

export const faultModes = ['off', '429', '500', 'timeout', 'drop-after-accept', 'fail-after-accept'] as const
type FaultMode = (typeof faultModes)[number]
type Provider = 'stripe' | 'mailgun'

interface Fault {
  mode: FaultMode
  /** How many more requests it affects; null until it is turned off. */
  left: number | null
}

/** Faults of a provider's API that a test switched on; `take` is called once per request. */
export interface Faults {
  set(provider: Provider, mode: FaultMode, count: number | null): void
  take(provider: Provider): FaultMode
}

export const createFaults = (store: Store): Faults => {
  const set: Faults['set'] = (provider, mode, left) => store.put('fault', provider, { mode, left } satisfies Fault)
  return {
    set,
    take: (provider) => {
      const fault = store.get<Fault>('fault', provider)
      if (!fault || fault.mode === 'off') return 'off'
      if (fault.left === null) return fault.mode
      if (fault.left === 0) return 'off'
      set(provider, fault.mode, fault.left - 1)
      return fault.mode
    },
  }
}
