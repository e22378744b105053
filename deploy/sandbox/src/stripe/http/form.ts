type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type Form = { [key: string]: FormValue }

/** Reads `a[b][0][c]=1` as Stripe does: names make objects, numbers and `[]` make lists. */
export const parseForm = (text: string): Form => {
  const tree: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) place(tree, pathOf(name), value)
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, withLists(value)]))
}

const pathOf = (name: string) => {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))]
}

const place = (node: Form, [key = '', ...rest]: string[], value: string) => {
  const name = key === '' ? String(Object.keys(node).length) : key
  if (rest.length === 0) {
    node[name] = value
    return
  }
  const child = node[name]
  const next: Form = isObject(child) ? child : Object.create(null)
  node[name] = next
  place(next, rest, value)
}

const withLists = (value: FormValue): FormValue => {
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, child]) => [key, withLists(child)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries)
}

const isObject = (value: FormValue | undefined): value is Form => typeof value === 'object' && !Array.isArray(value)
