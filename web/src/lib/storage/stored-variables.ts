const writes = new WeakMap<object, Promise<unknown>>()

/** Says that the variables of a mutation are being stored, to be sent even if this page goes away. */
export const storing = (variables: unknown, write: Promise<unknown>) => {
  if (typeof variables === 'object' && variables) writes.set(variables, write)
}

/** Resolves once they are stored; undefined if they are not going to be. */
export const whenStored = (variables: object) => writes.get(variables)
