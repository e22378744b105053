/** Finds what icons stand beside: a map pin says "place" and a coin says "pay" in every language. */

import { labelledLocation } from '../fields/location.ts'
import { labelledSalary } from '../fields/salary.ts'
import type { Posting } from '../posting.ts'
import { type Element, isElement, isOfSite, type Node, visibleLines, visibleText } from './html-tree.ts'

const iconTags = new Set(['i', 'span', 'svg', 'use', 'img', 'mat-icon'])
const naming = new Set([
  'class',
  'src',
  'href',
  'xlink:href',
  'data-icon',
  'data-lucide',
  'icon',
  'name',
  'alt',
  'aria-label',
  'title',
])
const pin =
  /(?:^|[\s/_#.-])(?:map[-_]?(?:marker|pin)|location[-_]?(?:dot|pin|on|icon|outline)?|pin[-_]?drop|geo[-_]?alt|marker|place)(?:$|[\s/_#.-])/i
const coin =
  /(?:^|[\s/_#.-])(?:money[\w-]*|salary|wallet|coins?|banknotes?|cash|dollar[\w-]*|euro|currency|payments?)(?:$|[\s/_#.-])/i

/** Longer names are not those of icons. */
const maxName = 120

const names = (element: Element): string =>
  element.attrs
    .filter(({ name, value }) => naming.has(name) && value.length < maxName)
    .map(({ value }) => value)
    .join(' ')

/** Whether an element draws and says nothing itself, except the word that a font turns into a drawing. */
const isIcon = (element: Element): boolean =>
  iconTags.has(element.tagName) &&
  (element.tagName === 'img' ||
    element.tagName === 'svg' ||
    element.tagName === 'use' ||
    /^[a-z_]*$/.test(visibleText(element, 5).trim()))

/** The short text right after an icon, or of the box that holds nothing else. */
const textBeside = (icon: Element): string | undefined => {
  let box: Element = icon
  for (let level = 0; level < 3; level++) {
    const parent: Node | null = box.parentNode
    if (parent === null || !isElement(parent) || isOfSite(parent) || parent.tagName === 'button') return undefined
    const after = parent.childNodes.slice(parent.childNodes.indexOf(box) + 1)
    const next = after
      .map((node) => ('value' in node ? [node.value] : visibleLines(node, 40)))
      .find((lines) => /\p{L}|\d/u.test(lines.join('')))
    if (next !== undefined) return next.length === 1 ? next[0]?.replace(/\s+/g, ' ').trim() : undefined
    box = parent
  }
  return undefined
}

/** More icons than a posting has. */
const maxIcons = 200

/** The place and the pay that stand beside their icons, if the page shows one of each: in a list there are several. */
export const readIcons = (elements: Element[]): Posting => {
  const [places, pays] = [new Set<string>(), new Set<string>()]
  let icons = 0
  for (const element of elements) {
    if (!iconTags.has(element.tagName) || element.attrs.length === 0) continue
    const name = names(element)
    const found = pin.test(name) ? places : coin.test(name) ? pays : undefined
    if (found === undefined || !isIcon(element) || icons++ > maxIcons) continue
    const text = textBeside(element)
    if (text && text.length < 90) found.add(text)
  }
  const [place] = places
  const [pay] = pays
  const location =
    places.size === 1 && place !== undefined && /^[\p{Lu}\p{Lo}]/u.test(place) ? labelledLocation(place) : undefined
  const salary = pays.size === 1 && pay !== undefined ? labelledSalary(pay) : undefined
  return { ...(location !== undefined && { location }), ...(salary !== undefined && { salary }) }
}
