/** Apollo keeps every object once, by its type and id: { "Job:1": { "company": { "__ref": "Company:7" } } }. */

import { isNode, nodesIn, type SchemaNode } from './schema-org.ts'

const reference = '__ref'

/** More than any page has. */
const maxObjects = 20_000

/** The kept objects with those they refer to in their place; one level deep, so that circular references end. */
export const withReferences = (data: unknown): unknown[] => {
  const kept = new Map<string, SchemaNode>()
  for (const node of nodesIn(data))
    for (const [key, value] of Object.entries(node))
      if (key.includes(':') && isNode(value) && kept.size < maxObjects) kept.set(key, value)
  const target = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 50).map(target)
    const name = isNode(value) ? value[reference] : undefined
    return typeof name === 'string' ? (kept.get(name) ?? value) : value
  }
  return [
    ...[...kept.values()].map((node) =>
      Object.fromEntries(Object.entries(node).map(([key, value]) => [key, target(value)])),
    ),
    data,
  ]
}
