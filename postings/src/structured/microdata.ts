/** Reads microdata and RDFa into the same nodes as JSON-LD. */

import { attribute, type Element, elementsBelow, isElement, visibleText } from '../page/html-tree.ts'
import type { SchemaNode } from './schema-org.ts'

/** In microdata any element with an itemscope is an item; in RDFa one with a type is. */
const typeOf = (element: Element): string | undefined => attribute(element, 'itemtype') ?? attribute(element, 'typeof')
const propertyOf = (element: Element): string | undefined =>
  attribute(element, 'itemprop') ?? attribute(element, 'property')
const isItem = (element: Element): boolean =>
  attribute(element, 'itemscope') !== undefined || attribute(element, 'typeof') !== undefined

/** Whether an element is an item of its own, and no part of another. */
export const isOuterItem = (element: Element): boolean =>
  (attribute(element, 'itemtype') !== undefined && attribute(element, 'itemprop') === undefined) ||
  /(^|[\s/:])JobPosting($|\s)/.test(attribute(element, 'typeof') ?? '')

// Some write names as they like: "joblocation".
const names = new Map(
  ['hiringOrganization', 'jobLocation', 'baseSalary', 'jobLocationType', 'validThrough', 'datePosted'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
)
const nameOf = (property: string): string => {
  const name = property.replace(/^schema:/, '')
  return names.get(name.toLowerCase()) ?? name
}

/** Deeper than any posting; a hostile page would nest its items beyond the call stack. */
const maxDepth = 20

/** Turns an element with a type into the node that JSON-LD would contain. */
export const readMicrodata = (item: Element, depth = 0): SchemaNode => {
  const node: SchemaNode = { '@type': typeOf(item)?.trim().split(/\s+/) }
  const waiting = [...item.childNodes].reverse()
  for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) {
    if (!isElement(child)) continue
    const isInner = depth < maxDepth && isItem(child) && (typeOf(child) !== undefined || hasProperties(child))
    const value = isInner ? readMicrodata(child, depth + 1) : valueOf(child)
    for (const property of propertyOf(child)?.trim().split(/\s+/).map(nameOf) ?? []) {
      const values = node[property]
      node[property] = Array.isArray(values) ? [...values, value] : values === undefined ? value : [values, value]
    }
    if (!isItem(child)) waiting.push(...[...child.childNodes].reverse())
  }
  return node
}

// An item without a type has properties of its own; what has none is a text.
const hasProperties = (item: Element): boolean => {
  for (const element of elementsBelow(item)) if (element !== item && propertyOf(element) !== undefined) return true
  return false
}

const valueOf = (element: Element): string =>
  attribute(element, 'content') ?? attribute(element, 'datetime') ?? visibleText(element)
