/** Search parameters are plain text in this app: `?q=42` is the text "42", and people can read and write links. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>) => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : ''
}

export const textParam = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const wordParam = <Word extends string>(words: readonly Word[], value: unknown) =>
  words.find((word) => word === value)

/** A day in the format of date fields. */
export const dayParam = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
