/** Nodes of structured data in the vocabulary of schema.org. */

/** A node of structured data in any notation: property names as in schema.org, values unchecked. */
export type SchemaNode = { [property: string]: unknown }

export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A property may have no value, one or several; returns them as a list. */
export const asList = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** Types may be lists or full URLs ("https://schema.org/JobPosting"); some sites write `type` without the @. */
export const isOfType = (node: SchemaNode, type: string): boolean =>
  [...asList(node['@type']), ...asList(node.type)].some(
    (name) => typeof name === 'string' && name.replace(/^.*[/#:]/, '').toLowerCase() === type.toLowerCase(),
  )

/** The first text or number of a property; of a nested node, its name. */
export const firstText = (value: unknown): string | undefined => {
  for (const entry of asList(value)) {
    const text = isNode(entry) ? firstText(entry.name) : typeof entry === 'number' ? String(entry) : entry
    if (typeof text === 'string' && text.trim() !== '') return text
  }
  return undefined
}

/** All nodes inside structured data, outermost first. */
export function* nodesIn(value: unknown): Generator<SchemaNode> {
  const waiting = [value]
  while (waiting.length > 0) {
    const entry = waiting.pop()
    if (isNode(entry)) yield entry
    if (typeof entry === 'object' && entry !== null) waiting.push(...Object.values(entry).reverse())
  }
}

/**
 * All nodes of structured data, with references replaced by the node they refer to: a graph may contain the employer
 * only as { "@id": "#acme" } and describe it elsewhere. One level deep, so that circular references end.
 */
export const resolveReferences = (data: unknown[]): SchemaNode[] => {
  const nodes = data.flatMap((each) => [...nodesIn(each)])
  const byId = new Map(
    nodes.flatMap((node) =>
      typeof node['@id'] === 'string' && Object.keys(node).length > 1 ? [[node['@id'], node] as const] : [],
    ),
  )
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    const isReference =
      isNode(value) && typeof value['@id'] === 'string' && Object.keys(value).every((key) => key.startsWith('@'))
    return isReference ? (byId.get(String(value['@id'])) ?? value) : value
  }
  return byId.size === 0
    ? nodes
    : nodes.map((node) => Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)])))
}
