import { fieldText } from '../plain-text.ts'
import { isNode, listOf, type SchemaNode } from '../schema-node.ts'

/** A value deep inside an answer: at(json, 'result', 'jobOpening'). */
export const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isNode(inner) ? inner[key] : undefined), value)

export const text = (value: unknown, ...path: string[]): string | undefined => {
  const found = at(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? fieldText(String(found)) : undefined
}

export const nodes = (value: unknown, ...path: string[]): SchemaNode[] => listOf(at(value, ...path)).filter(isNode)

/** The folders of an address, decoded. */
export const folders = ({ pathname }: URL): string[] =>
  pathname
    .split('/')
    .filter(Boolean)
    .map((folder) => {
      try {
        return decodeURIComponent(folder)
      } catch {
        return folder
      }
    })

/** Only what a system itself uses for its names and ids becomes part of an address that we ask. */
export const isSafe = (...parts: (string | undefined)[]): boolean =>
  parts.every((part) => part !== undefined && /^[\w.%~-]+$/.test(part) && !/^\.+$/.test(part))

export const distinct = (values: (string | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== undefined && value !== ''))] as string[]
