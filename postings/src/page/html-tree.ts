/** Reads an HTML tree as a visitor sees the page: line by line, without what is hidden. */

import type { DefaultTreeAdapterTypes } from 'parse5'

export type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

const invisibleTags = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe'])
const blockTags =
  /^(address|article|aside|blockquote|br|button|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|hr|li|main|nav|ol|option|p|pre|section|select|table|td|th|tr|ul)$/

export const isElement = (node: Node): node is Element => 'tagName' in node

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value

/** Every element below a node in document order. A loop, since a hostile page may nest deeper than the call stack. */
export function* elementsBelow(root: Node): Generator<Element> {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isElement(node)) yield node
    if ('childNodes' in node)
      for (let i = node.childNodes.length - 1; i >= 0; i--) waiting.push(node.childNodes[i] as Node)
  }
}

// An icon of a font is a word: "location_on".
const isIcon = (element: Element) =>
  /^(i|span)$/.test(element.tagName) &&
  attribute(element, 'aria-hidden') === 'true' &&
  (element.tagName === 'i' || /icon|symbol|emoji|glyph/i.test(attribute(element, 'class') ?? ''))

// Pages contain hidden messages that do not apply, such as "This job is closed".
const isHidden = (element: Element) =>
  invisibleTags.has(element.tagName) ||
  attribute(element, 'hidden') !== undefined ||
  isIcon(element) ||
  /display:\s*none/i.test(attribute(element, 'style') ?? '')

// Inline tags that a style sheet turns into blocks.
const isStyledAsBlock = (element: Element) =>
  element.tagName === 'span' && /(^|\s)(d-)?(block|flex)(\s|$)/.test(attribute(element, 'class') ?? '')

// Spans of single letters are one animated word.
const isWholeWord = (element: Element) => visibleText(element, 20).trim().length > 2

// Spans of the same class, or links, without a space between them, which a style sheet separates.
const areSeparateBoxes = (before: Node | undefined, node: Node | undefined) =>
  before !== undefined &&
  node !== undefined &&
  isElement(before) &&
  isElement(node) &&
  /^(span|a|b|strong)$/.test(before.tagName) &&
  (node.tagName === before.tagName || (/^(b|strong|span)$/.test(node.tagName) && areTwoWords(before, node))) &&
  (before.tagName === 'a' || attribute(before, 'class') === attribute(node, 'class') || areTwoWords(before, node)) &&
  isWholeWord(before) &&
  isWholeWord(node)

// "Location" and "Toronto", "Baker" and "NEW" without a space between them.
const areTwoWords = (before: Element, node: Element) =>
  /\p{Ll}$/u.test(visibleText(before, 20)) && /^(?:\p{Lu}\p{Ll}|\p{Lu}{3}|\p{Sc}|\d)/u.test(visibleText(node, 20))

// An empty inline tag, in which a style sheet draws a dot or an icon.
const isEmptyInline = (element: Element) => /^(span|i)$/.test(element.tagName) && element.childNodes.length === 0

// Menus and footers are the same on every page of a site.
const siteTags = new Set(['nav', 'footer', 'select', 'head', 'dialog'])
const siteRoles = new Set([
  'navigation',
  'contentinfo',
  'search',
  'menu',
  'menubar',
  'dialog',
  'alertdialog',
  'listbox',
])

// Older pages name their menus and footers instead.
const namedTags = new Set(['div', 'ul', 'section', 'td', 'table'])
const siteName =
  /^(?:(?:site|page|main|global|top|primary|bottom)[-_]{0,2})?(?:footer|navbar|navigation|nav|menu|cookie[-_]?(?:banner|bar|notice|consent))(?:[-_]{0,2}(?:wrapper|container|area|section|inner|bar|links|menu))?$/i
/** Of an element that its name says is the site's; a larger one encloses the page. */
const maxNamed = 400

const named = new WeakMap<Element, boolean>()
const isNamedOfSite = (element: Element): boolean => {
  const known = named.get(element) ?? hasNameOfSite(element)
  named.set(element, known)
  return known
}

const hasNameOfSite = (element: Element): boolean => {
  if (!namedTags.has(element.tagName) || element.attrs.length === 0) return false
  const names = `${attribute(element, 'id') ?? ''} ${attribute(element, 'class') ?? ''}`
  if (names.length > 300 || !names.split(/\s+/).some((name) => siteName.test(name))) return false
  let nodes = 0
  for (const inner of elementsBelow(element))
    if (/^(?:h1|h2|main|article)$/.test(inner.tagName) || nodes++ > maxNamed) return false
  return true
}

/** Whether an element belongs to the site rather than to the page, by its tag, its role or its name. */
export const isOfSite = (element: Element): boolean =>
  siteTags.has(element.tagName) ||
  siteRoles.has(attribute(element, 'role')?.trim().toLowerCase() ?? '') ||
  isNamedOfSite(element)

/** More than any posting has; a longer page is made to keep the reader busy. */
const maxLines = 4_000
const maxCharacters = 300_000

/** The text that a visitor reads below a node, one line per block, without menus and footers. */
export const visibleLines = (root: Node, maxNodes = Number.POSITIVE_INFINITY): string[] => {
  const found: string[] = []
  let line = ''
  let [characters, nodes] = [0, 0]
  const end = () => {
    const text = line
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
    if (text !== '') found.push(text)
    line = ''
  }
  const waiting: (Node | undefined)[] = [root]
  while (waiting.length > 0 && found.length < maxLines && characters < maxCharacters && nodes++ < maxNodes) {
    const node = waiting.pop()
    // Marks the end of a block, pushed when it began.
    if (node === undefined) {
      end()
      continue
    }
    if ('value' in node) {
      line += node.value
      characters += node.value.length
    }
    if (isElement(node) && node !== root && (isHidden(node) || isOfSite(node))) continue
    if (isElement(node) && isEmptyInline(node)) end()
    if (isElement(node) && (blockTags.test(node.tagName) || isStyledAsBlock(node))) {
      end()
      waiting.push(undefined)
    }
    if (!('childNodes' in node)) continue
    for (let i = node.childNodes.length - 1; i >= 0; i--) {
      waiting.push(node.childNodes[i])
      if (areSeparateBoxes(node.childNodes[i - 1], node.childNodes[i])) waiting.push(undefined)
    }
  }
  end()
  return found
}

/** The text that a visitor sees below a node on one line; spaces separate blocks, but not inline tags. */
export const visibleText = (root: Node, maxNodes = Number.POSITIVE_INFINITY): string => {
  const parts: string[] = []
  const waiting: Node[] = [root]
  let nodes = 0
  for (let node = waiting.pop(); node !== undefined && nodes < maxNodes; node = waiting.pop(), nodes++) {
    if ('value' in node) parts.push(node.value)
    if (isElement(node) && node !== root && isHidden(node)) continue
    if (isElement(node) && blockTags.test(node.tagName)) parts.push(' ')
    if ('childNodes' in node)
      for (let i = node.childNodes.length - 1; i >= 0; i--) waiting.push(node.childNodes[i] as Node)
  }
  return parts.join('')
}
