import { labelOf, type Row, rowOf } from '../text/labels.ts'
import { attribute, type Element, elementsOf, isElement, linesOf, type Node, textOf } from './html-tree.ts'

/**
 * The labelled rows of a page: a label that is all of an element, and what stands beside or below it, in tables, lists
 * of terms or any boxes ("Location" | "Austin, TX"); and lines with a colon.
 */
export const pageRows = (elements: Element[], lines: string[]): Row[] => {
  const rows = labelsAmong(elements).flatMap(([element, field]) => rowWith(field, valueOf(element)))
  return [...rows, ...lines.flatMap((line) => rowOf(line) ?? [])]
}

// More than any posting has: the value of each is looked for around it, and no value is so deep.
const mostLabels = 150
const mostNodes = 400

const labelsAmong = (elements: Element[]): [Element, Row['field']][] => {
  const labels: [Element, Row['field']][] = []
  for (const element of elements) {
    if (labels.length === mostLabels) break
    const field = labelOf(attribute(element, 'data-label') ?? ownText(element) ?? '')
    if (field !== undefined && !isApart(element)) labels.push([element, field])
  }
  return labels
}

const apart = new Set(['nav', 'footer', 'select', 'option', 'button', 'head', 'script', 'style'])
const inputs = new Set(['input', 'select', 'textarea'])

const valueOf = (element: Element): string | undefined =>
  attribute(element, 'data-label') === undefined ? valueBeside(element) : valueIn(element)

const rowWith = (field: Row['field'] | undefined, text: string | undefined): Row[] => {
  const value = text
    ?.replace(/\s+/g, ' ')
    .replace(/^[\s:：-]+/, '')
    .trim()
  return field === undefined || !value || value.length > 300 || labelOf(value) !== undefined ? [] : [{ field, value }]
}

/** The text of an element that holds nothing but a few words. */
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

const isApart = (element: Element) => {
  let inner: Node | null = element
  while (inner !== null && isElement(inner)) {
    if (apart.has(inner.tagName)) return true
    inner = inner.parentNode
  }
  return false
}

const isSaying = (node: Node): boolean =>
  'value' in node
    ? /[\p{L}\p{N}]/u.test(node.value)
    : isElement(node) && !apart.has(node.tagName) && /[\p{L}\p{N}]/u.test(textOf(node, mostNodes))

// A field to fill in: what stands around it is no answer.
const isAsking = (node: Node) => isElement(node) && has(node, isInput)
const isInput = (element: Element) =>
  inputs.has(element.tagName) && !/^(hidden|button|submit)$/i.test(attribute(element, 'type') ?? '')

const has = (root: Node, isWanted: (element: Element) => boolean): boolean => {
  let nodes = 0
  for (const element of elementsOf(root)) {
    if (isWanted(element)) return true
    if (++nodes > mostNodes) return false
  }
  return false
}

/** The next text beside a label, or beside the boxes that hold nothing else. */
const valueBeside = (label: Element): string | undefined => {
  let box: Element = label
  for (let climbed = 0; climbed < 4; climbed++) {
    const parent: Node | null = box.parentNode
    if (parent === null || !isElement(parent)) return undefined
    const next = parent.childNodes
      .slice(parent.childNodes.indexOf(box) + 1)
      .find((node) => isSaying(node) || isAsking(node))
    if (next !== undefined && isAsking(next)) return undefined
    if (next !== undefined) {
      // A row of headings names what stands in the same place of the next row.
      if (isElement(next) && next.tagName === 'th' && box.tagName === 'th') return undefined
      return 'value' in next ? next.value : valueIn(next)
    }
    if (parent.childNodes.some((child) => child !== box && isSaying(child))) return undefined
    box = parent
  }
  return undefined
}

const isMap =
  /^((view|show|see|open)( on| in)? (the )?)?(google )?maps?$|^(karte|auf karte anzeigen|地図(で確認|を見る)?|voir sur la carte|ver mapa)$/i

/** Of several lines the first, which a street or a map follows; all entries of a list. */
const valueIn = (node: Node): string => {
  const lines = linesOf(node, mostNodes).filter((line) => !isMap.test(line))
  const isList = has(node, ({ tagName }) => tagName === 'li')
  return (
    isList && lines.length <= 8 && lines.every((line) => line.length < 50) ? lines.join('; ') : (lines[0] ?? '')
  ).replace(/^〒?\d{3}-\d{4}\s*/, '')
}
