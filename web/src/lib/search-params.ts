/**
 * Search parameters are plain text in this app: `?q=42` is the text "42", and people can read and write links. One that
 * is there more than once, `?tag=a&tag=b`, is a list.
 */
export const parseSearch = (search: string): Record<string, string | string[]> => {
  const parameters = new URLSearchParams(search)
  const valueOf = (key: string) => {
    const [value = '', ...more] = parameters.getAll(key)
    return more.length > 0 ? [value, ...more] : value
  }
  return Object.fromEntries([...parameters.keys()].map((key) => [key, valueOf(key)]))
}

export const stringifySearch = (search: Record<string, unknown>) => {
  const entries = Object.entries(search)
    .flatMap(([key, values]) => [values].flat().map((value) => [key, value]))
    .filter(([, value]) => value !== undefined && value !== '')
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [String(key), String(value)]))}` : ''
}

export const textParam = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Whatever is given of it, each once. */
export const textsParam = (value: unknown) => {
  const texts = [...new Set([value].flat())].filter((each) => textParam(each) !== undefined) as string[]
  return texts.length > 0 ? texts : undefined
}

export const wordsParam = <Word extends string>(words: readonly Word[], value: unknown) =>
  textsParam([value].flat().filter((each) => words.some((word) => word === each))) as Word[] | undefined

export const wordParam = <Word extends string>(words: readonly Word[], value: unknown) =>
  words.find((word) => word === value)

/** A day in the format of date fields. */
export const dayParam = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
