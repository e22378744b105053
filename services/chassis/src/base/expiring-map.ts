/** A map whose entries expire at a given time (ms since the epoch). Beyond `maxSize` entries the oldest is dropped. */
export const createExpiringMap = <Value>(maxSize: number) => {
  const entries = new Map<string, { value: Value; until: number }>()
  return {
    get: (key: string): Value | undefined => {
      const found = entries.get(key)
      return found && found.until > Date.now() ? found.value : undefined
    },
    set: (key: string, value: Value, until: number) => {
      entries.delete(key)
      entries.set(key, { value, until })
      for (const oldest of entries.keys()) {
        if (entries.size <= maxSize) break
        entries.delete(oldest)
      }
    },
  }
}
