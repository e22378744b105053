/** Values that are kept until a moment, the oldest making room beyond `most`. */
export const createExpiringMap = <Value>(most: number) => {
  const kept = new Map<string, { value: Value; until: number }>()
  return {
    get: (key: string): Value | undefined => {
      const found = kept.get(key)
      if (found && found.until > Date.now()) return found.value
      kept.delete(key)
      return undefined
    },
    set: (key: string, value: Value, until: number) => {
      kept.delete(key)
      kept.set(key, { value, until })
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
    },
  }
}
