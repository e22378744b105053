import type { SchemaNode } from './schema-node.ts'

/** Whether an address points at this very job: by its id, its hash, its slug. */
export const isAddressed = (node: SchemaNode, url: URL): boolean => {
  const address = `${decoded(url.pathname)}${url.search}`
  return Object.entries(node).some(
    ([key, value]) =>
      (typeof value === 'string' || typeof value === 'number') &&
      /(id|key|hash|code|slug|number|uuid|url|path)/i.test(key) &&
      String(value).length >= 4 &&
      (address.includes(String(value)) || isSameAddress(String(value), url)),
  )
}

const isSameAddress = (value: string, url: URL) => {
  const other = URL.parse(value, url.href)
  return other !== null && other.pathname.length > 8 && other.pathname === url.pathname
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
