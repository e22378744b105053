/** A node of structured data, however it was written down: property names as in schema.org, values unchecked. */
export type SchemaNode = { [property: string]: unknown }

export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A property holds nothing, one value or several; read it as several. */
export const asList = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** Types may be lists, full addresses ("https://schema.org/JobPosting") or, at some sites, named without the @. */
export const isOfType = (node: SchemaNode, type: string): boolean =>
  [...asList(node['@type']), ...asList(node.type)].some(
    (name) => typeof name === 'string' && name.replace(/^.*[/#:]/, '').toLowerCase() === type.toLowerCase(),
  )

/** The first text or number of a property; of a nested thing, its name. */
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
 * All nodes of structured data with what they refer to put in its place: a graph may name its employer only as
 * { "@id": "#acme" } and tell about it elsewhere. One step deep, so that nodes naming each other in a circle end.
 */
export const resolveReferences = (data: unknown[]): SchemaNode[] => {
  const nodes = data.flatMap((each) => [...nodesIn(each)])
  const told = new Map(
    nodes.flatMap((node) =>
      typeof node['@id'] === 'string' && Object.keys(node).length > 1 ? [[node['@id'], node] as const] : [],
    ),
  )
  const meant = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(meant)
    const isReference =
      isNode(value) && typeof value['@id'] === 'string' && Object.keys(value).every((key) => key.startsWith('@'))
    return isReference ? (told.get(String(value['@id'])) ?? value) : value
  }
  return told.size === 0
    ? nodes
    : nodes.map((node) => Object.fromEntries(Object.entries(node).map(([key, value]) => [key, meant(value)])))
}
