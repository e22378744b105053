import { isNode, nodesIn, type SchemaNode } from './schema-node.ts'

/**
 * All nodes of structured data with what they refer to put in its place: a graph may name its employer only as
 * { "@id": "#acme" } and tell about it elsewhere. One step deep, so that nodes naming each other in a circle end.
 */
export const graphOf = (data: unknown[]): SchemaNode[] => {
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
