import ts from 'typescript'

/** Something a person reads, and the line it starts at. What is only known when it is shown is “…”. */
export interface Text {
  line: number
  text: string
}

/** Attributes and properties whose values nobody reads, though some look like words. */
const notRead =
  /^(class|className|\w*[cC]lass(es|Name)?|id|htmlFor|keys?|type|name|to|href|src|role|method|rel|target|autoComplete|inputMode|accept|d|viewBox|transform|style|code|event|words|kind|headers|signs|help|usage|summary|unrecorded|data-.*|aria-(controls|describedby|labelledby|current|haspopup|keyshortcuts))$/

/** Calls whose arguments nobody reads. */
const notSaid =
  /^(clsx|RegExp|call|createFileRoute|useMediaQuery|isProblem|use\w*Draft\w*|Object\.\w+|.*\b(matchMedia|startsWith|endsWith|includes|split|replace|replaceAll|join|has|get|set|append|match|test|closest|querySelector\w*|\w+EventListener|toLocale\w*String|debug|info|warn|error))$/

/** Everything that a person may read of what a module says, in the order of its source. */
export const textsIn = (path: string, source: string): Text[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: Text[] = []
  const add = (node: ts.Node, words: string) => {
    const text = words
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(… ?){2,}/g, '… ')
      .trim()
    if (/\p{L}/u.test(text))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text })
  }
  const visit = (node: ts.Node, inSentence = false): void => {
    if (isNotRead(node)) return
    const says = isElement(node) && node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text))
    if (says && !inSentence) add(node, sentenceOf(node))
    if (isLiteral(node) && looksRead(literalText(node))) add(node, literalText(node))
    ts.forEachChild(node, (child) => visit(child, says || (inSentence && isElement(node))))
  }
  visit(file)
  return found
}

const isElement = (node: ts.Node) => ts.isJsxElement(node) || ts.isJsxFragment(node)

/** The words of an element as they are read, with those of the elements in it. */
const sentenceOf = (node: ts.Node): string => {
  if (ts.isJsxText(node)) return node.text
  if (isElement(node)) return node.children.map(sentenceOf).join('')
  if (!ts.isJsxExpression(node)) return ''
  if (!node.expression) return ''
  return isLiteral(node.expression) ? literalText(node.expression) : '…'
}

const isLiteral = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

const literalText = (node: ts.StringLiteralLike | ts.TemplateExpression) =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
    : node.text

/** Names of modules, types and properties, what something is compared with, and what only machines are given. */
const isNotRead = (node: ts.Node): boolean => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isTypeNode(node) || ts.isTaggedTemplateExpression(node)) return true
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node))
    return notRead.test(node.name.getText())
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error')
  if (ts.isCallExpression(node)) return notSaid.test(node.expression.getText())
  if (!isLiteral(node)) return false
  const { parent } = node
  if (ts.isBinaryExpression(parent)) return /^([=!]==|in)$/.test(parent.operatorToken.getText())
  if (ts.isPropertyAssignment(parent)) return parent.name === node
  return ts.isElementAccessExpression(parent) || (ts.isCaseClause(parent) && parent.expression === node)
}

/** A sentence, or a word that starts like one: not a name, an address or the classes of an element. */
const looksRead = (text: string) => {
  if (/^(GET|POST|PATCH|DELETE) \//.test(text)) return false
  if (/^[“"‘'(…]*\p{Lu}[\p{L}\p{N}'’…-]*([\s,.:;!?)”"]|$)/u.test(text)) return /\p{Ll}/u.test(text)
  const words = text.trim().split(/\s+/)
  return (
    words.length > 1 && words.every((word) => natural.test(word) && !/\p{L}-\p{L}*\d|^[a-z]+(-[a-z]+)+$/u.test(word))
  )
}

const natural = /^[“"‘'(]*[\p{L}\p{N}$…&–+][\p{L}\p{N}$'’….,/&%@+-]*[.,;:!?)”"’…]*$|^[-–·&/+]$/u
