/** Reads microdata and RDFa into the same nodes as JSON-LD. */

import { attribute, type Element, isElement, visibleText } from '../page/html-tree.ts'
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

/** Turns an element with a type into the node that JSON-LD would contain. */
export const readMicrodata = (item: Element): SchemaNode => {
  const node: SchemaNode = { '@type': typeOf(item)?.trim().split(/\s+/) }
  const waiting = [...item.childNodes].reverse()
  for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) {
    if (!isElement(child)) continue
    const value = isItem(child) && typeOf(child) !== undefined ? readMicrodata(child) : valueOf(child)
    for (const property of propertyOf(child)?.trim().split(/\s+/).map(nameOf) ?? []) {
      const values = node[property]
      node[property] = Array.isArray(values) ? [...values, value] : values === undefined ? value : [values, value]
    }
    if (!isItem(child)) waiting.push(...[...child.childNodes].reverse())
  }
  return node
}

const valueOf = (element: Element): string =>
  attribute(element, 'content') ?? attribute(element, 'datetime') ?? visibleText(element)
