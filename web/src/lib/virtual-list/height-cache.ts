/** How high the entries of a list were drawn; those that never were are taken to be as high as the first that were. */
export const createHeightCache = (estimate: number) => {
  const heights = new Map<string, number>()
  let usual: number | undefined
  return {
    heightOf: (key: string) => heights.get(key) ?? usual ?? estimate,
    note: (entries: Iterable<readonly [key: string, height: number]>) => {
      for (const [key, height] of entries) heights.set(key, height)
      if (usual !== undefined || heights.size === 0) return
      const sum = [...heights.values()].reduce((all, each) => all + each, 0)
      // Without a layout, as in tests, everything is nothing high.
      usual = sum / heights.size || undefined
    },
    /** The list became wider or narrower. */
    forget: () => heights.clear(),
  }
}
