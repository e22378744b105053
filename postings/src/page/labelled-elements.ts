/** Finds labels and their values in the elements of a page. */

import { isLocation } from '../fields/location.ts'
import { type LabelledValue, labelledField, labelledValuesInLine } from '../text/labels.ts'
import {
  attribute,
  type Element,
  elementsBelow,
  isElement,
  isOfSite,
  type Node,
  visibleLines,
  visibleText,
} from './html-tree.ts'

/**
 * The labelled values of a page: an element that contains only a label, and the text beside or below it, in tables,
 * description lists or any boxes ("Location" | "Austin, TX"); and lines with a colon.
 */
export const labelledValuesOnPage = (elements: Element[], lines: string[]): LabelledValue[] => {
  const inElements = findLabels(elements).flatMap(([element, field]) => labelledValue(field, valueOf(element)))
  return [...inElements, ...lines.flatMap(labelledValuesInLine)]
}

// More than any posting has. The elements around each label are searched, so both limits bound the work.
const maxLabels = 150
const maxNodes = 400

const findLabels = (elements: Element[]): [Element, LabelledValue['field']][] => {
  const labels: [Element, LabelledValue['field']][] = []
  for (const element of elements) {
    if (labels.length === maxLabels) break
    const field = labelledField(
      attribute(element, 'data-label') ?? ownText(element) ?? '',
      element.tagName !== 'dt' && element.tagName !== 'th',
    )
    if (field !== undefined && !isInsideSiteTags(element)) labels.push([element, field])
  }
  return labels
}

// What is inside a link or a button leads elsewhere.
const siteTags = new Set(['a', 'option', 'button', 'script', 'style'])
const inputTags = new Set(['input', 'select', 'textarea'])

const valueOf = (element: Element): string | undefined =>
  attribute(element, 'data-label') === undefined ? valueBeside(element) : valueIn(element)

const labelledValue = (field: LabelledValue['field'] | undefined, text: string | undefined): LabelledValue[] => {
  const value = text
    ?.replace(/\s+/g, ' ')
    .replace(/^[\s:：-]+/, '')
    .trim()
  return field === undefined || !value || value.length > 300 || labelledField(value) !== undefined
    ? []
    : [{ field, value }]
}

/** The text of an element that contains only a few words. */
const ownText = (element: Element): string | undefined => {
  let text = ''
  for (const child of element.childNodes) {
    if ('value' in child) text += child.value
    else if (isElement(child) && child.childNodes.length > 0) return undefined
    if (text.length > 400) return undefined
  }
  const trimmed = text.replace(/\s+/g, ' ').trim()
  return trimmed.length > 0 && trimmed.length <= 40 ? trimmed : undefined
}

const isInsideSiteTags = (element: Element) => {
  let inner: Node | null = element
  while (inner !== null && isElement(inner)) {
    // An anchor that leads nowhere may enclose a whole page.
    const isAnchor = inner.tagName === 'a' && attribute(inner, 'href') === undefined
    if ((siteTags.has(inner.tagName) && !isAnchor) || isOfSite(inner)) return true
    inner = inner.parentNode
  }
  return false
}

const hasText = (node: Node): boolean =>
  'value' in node
    ? /[\p{L}\p{N}]/u.test(node.value)
    : isElement(node) &&
      node.tagName !== 'button' &&
      !isOfSite(node) &&
      /[\p{L}\p{N}]/u.test(visibleText(node, maxNodes))

// A form field: the text around it is no value.
const hasInput = (node: Node) => isElement(node) && containsElement(node, isInput)
const isInput = (element: Element) =>
  inputTags.has(element.tagName) && !/^(hidden|button|submit)$/i.test(attribute(element, 'type') ?? '')

const containsElement = (root: Node, isWanted: (element: Element) => boolean): boolean => {
  let nodes = 0
  for (const element of elementsBelow(root)) {
    if (isWanted(element)) return true
    if (++nodes > maxNodes) return false
  }
  return false
}

/** The next text after a label, or after the elements that contain nothing else. */
const valueBeside = (label: Element): string | undefined => {
  let box: Element = label
  for (let level = 0; level < 4; level++) {
    const parent: Node | null = box.parentNode
    if (parent === null || !isElement(parent)) return undefined
    const next = parent.childNodes
      .slice(parent.childNodes.indexOf(box) + 1)
      .find((node) => hasText(node) || hasInput(node))
    if (next !== undefined && hasInput(next)) return undefined
    if (next !== undefined) {
      // In a row of headings or labels, the values are in the next row.
      if (isElement(next) && isHeadOfColumn(next) && isHeadOfColumn(box)) return valueBelow(parent, box)
      const value = 'value' in next ? next.value : valueIn(next)
      // A street says where only with its town.
      const after = parent.childNodes.slice(parent.childNodes.indexOf(next) + 1).find(hasText)
      return after === undefined
        ? value
        : withTown(value.trim(), 'value' in after ? after.value.trim() : valueIn(after))
    }
    if (parent.childNodes.some((child) => child !== box && hasText(child))) return undefined
    box = parent
  }
  return undefined
}

const isHeadOfColumn = (cell: Element) =>
  cell.tagName === 'th' || (cell.tagName === 'td' && /\p{L}\s?[:：]$/u.test(ownText(cell) ?? ''))

const elementsIn = (parent: Element | undefined): Element[] => parent?.childNodes.filter(isElement) ?? []

const tableAround = (row: Element): Element | undefined => {
  const around = row.parentNode
  if (around === null || !isElement(around)) return undefined
  if (around.tagName === 'table') return around
  return around.parentNode !== null && isElement(around.parentNode) && around.parentNode.tagName === 'table'
    ? around.parentNode
    : undefined
}

/** What stands in the same column of the next row, if that is the only one. */
const valueBelow = (row: Element, head: Element): string | undefined => {
  const table = row.tagName === 'tr' ? tableAround(row) : undefined
  // Two rows, or a head and a body.
  const parts = elementsIn(table)
  if (parts.length > 3) return undefined
  const rows = parts.flatMap((part) => (part.tagName === 'tr' ? [part] : elementsIn(part)))
  const heads = elementsIn(row)
  const cells = elementsIn(rows[1])
  const cell = cells[heads.indexOf(head)]
  return rows.length === 2 && cells.length === heads.length && cell !== undefined ? valueIn(cell) : undefined
}

const withTown = (street: string, town: string): string =>
  /^[^\p{L}]*\p{L}.*\d|^\d+ \p{L}/u.test(street) && street.length < 60 && !isLocation(street) && isLocation(town)
    ? `${street}, ${town}`
    : street

const mapLink =
  /^((view|show|see|open)( on| in)? (the )?)?(google )?maps?$|^(karte|auf karte anzeigen|地図(で確認|を見る)?|voir sur la carte|ver mapa)$/i

/** The first line, since a street or a map may follow; of a list, all entries. */
const valueIn = (node: Node): string => {
  const lines = visibleLines(node, maxNodes).filter((line) => !mapLink.test(line))
  const isList = containsElement(node, ({ tagName }) => tagName === 'li')
  const [first = '', second = ''] = lines
  return (
    isList && lines.length <= 40 && lines.every((line) => line.length < 50) ? lines.join('; ') : withTown(first, second)
  ).replace(/^〒?\d{3}-\d{4}\s*/, '')
}
