/** Reads microdata into the same nodes as JSON-LD. */

import { attribute, type Element, isElement, visibleText } from '../page/html-tree.ts'
import type { SchemaNode } from './schema-org.ts'

/** Turns an element with an itemtype into the node that JSON-LD would contain. */
export const readMicrodata = (item: Element): SchemaNode => {
  const node: SchemaNode = { '@type': attribute(item, 'itemtype')?.trim().split(/\s+/) }
  const waiting = [...item.childNodes].reverse()
  for (let child = waiting.pop(); child !== undefined; child = waiting.pop()) {
    if (!isElement(child)) continue
    const isItem = attribute(child, 'itemscope') !== undefined
    const value = isItem && attribute(child, 'itemtype') !== undefined ? readMicrodata(child) : valueOf(child)
    for (const property of attribute(child, 'itemprop')?.trim().split(/\s+/) ?? []) {
      const values = node[property]
      node[property] = Array.isArray(values) ? [...values, value] : values === undefined ? value : [values, value]
    }
    if (!isItem) waiting.push(...[...child.childNodes].reverse())
  }
  return node
}

const valueOf = (element: Element): string =>
  attribute(element, 'content') ?? attribute(element, 'datetime') ?? visibleText(element)
