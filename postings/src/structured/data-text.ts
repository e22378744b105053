/** The text of a value in data of any format. */

import { isNode, type SchemaNode } from './schema-org.ts'

const labels = [
  'label',
  'name',
  'title',
  'displayname',
  'display',
  'text',
  'value',
  'descriptor',
  'longname',
  'shortname',
  'rendered',
  'libelle',
  'nom',
  'nombre',
  'nome',
  'denominacion',
  'bezeichnung',
  'codevalue',
]
/** What JSON:API and others put around an object. */
const wrappers = ['data', 'attributes', 'detail', 'node']
const maxDepth = 5
/** A label has fewer properties beside it. */
const maxProperties = 100
const isLanguage = /^([a-z]{2}([_-][A-Za-z]{2,4})?|default|\d{1,4})$/

/**
 * The first text or number of a value: its own, that of its label ({ "label": "Baker" }), or that in one language
 * ({ "en": "Baker", "de": "Bäcker" }), English if there is any.
 */
export const textIn = (value: unknown, depth = 0): string | undefined => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value === 'number') return String(value)
  if (depth > maxDepth) return undefined
  if (Array.isArray(value)) return firstOf(value.slice(0, 20), depth)
  if (!isNode(value)) return undefined
  const keys = Object.keys(value)
  const named = new Map(
    keys.slice(0, maxProperties).map((key) => [key.toLowerCase().replace(/[_\s-]/g, ''), value[key]]),
  )
  const inLabels = [...labels, ...wrappers].map((name) => named.get(name))
  return firstOf(inLabels, depth) ?? firstOf(byLanguage(value, keys), depth)
}

const firstOf = (values: unknown[], depth: number): string | undefined => {
  for (const value of values) {
    const text = textIn(value, depth + 1)
    if (text !== undefined) return text
  }
  return undefined
}

const byLanguage = (node: SchemaNode, keys: string[]): unknown[] => {
  if (keys.length > 60 || !keys.every((key) => isLanguage.test(key))) return []
  return [...keys.filter((key) => /^en/i.test(key)), ...keys].map((key) => node[key])
}
