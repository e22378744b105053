import type { Secret } from '../base/secret.ts'

/** A secret that a test replaces. */
export const rotating = <Value>(value: Value): Secret<Value> & { become(next: Value): void } => {
  let now = value
  return {
    current: () => now,
    become: (next) => {
      now = next
    },
  }
}
