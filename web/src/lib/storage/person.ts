const storageKey = 'roletrail-person'

/**
 * Whose data this browser keeps, by id; null if nobody's. Other tabs see at once that it changed, and keep nothing more
 * of the person before.
 */
export const keptPerson = () => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Throws if the browser blocks storage. */
export const keepFor = (person: string) => localStorage.setItem(storageKey, person)

export const keepForNobody = () => {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked storage contains nothing.
  }
}
