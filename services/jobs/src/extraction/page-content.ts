import { parse } from 'parse5'
import { attribute, type Element, elementsOf, textOf } from './html-tree.ts'
import type { Page } from './page.ts'
import { plainText } from './plain-text.ts'

/** A page taken apart once, for every layer to read. */
export type PageContent = {
  url: URL
  title: string
  /** Contents of <meta>, by property or name in lower case. */
  meta: Map<string, string>
  headings: string[]
  jsonLd: string[]
  /** Outermost elements with an itemtype. */
  items: Element[]
  /** Labels of links and buttons. */
  controls: string[]
  asksForPassword: boolean
  /** What a visitor sees, on one line. */
  text: string
}

export const readContent = (page: Page): PageContent => {
  const content: PageContent = {
    url: new URL(page.url),
    title: '',
    meta: new Map(),
    headings: [],
    jsonLd: [],
    items: [],
    controls: [],
    asksForPassword: false,
    text: '',
  }
  if (/json/.test(page.contentType)) return { ...content, jsonLd: [page.text] }

  const document = parse(page.text)
  for (const element of elementsOf(document)) note(element, content)
  return { ...content, text: textOf(document).replace(/\s+/g, ' ').trim() }
}

const note = (element: Element, content: PageContent) => {
  if (attribute(element, 'itemtype') !== undefined && attribute(element, 'itemprop') === undefined)
    content.items.push(element)
  switch (element.tagName) {
    case 'title':
      content.title ||= lineOf(textOf(element))
      break
    case 'meta': {
      const name = (
        attribute(element, 'property') ??
        attribute(element, 'name') ??
        attribute(element, 'itemprop')
      )?.toLowerCase()
      const value = lineOf(attribute(element, 'content') ?? attribute(element, 'value') ?? '')
      if (name && value && !content.meta.has(name)) content.meta.set(name, value)
      break
    }
    case 'h1': {
      const heading = lineOf(textOf(element))
      if (heading) content.headings.push(heading)
      break
    }
    case 'script':
      if (/^application\/ld\+json/i.test(attribute(element, 'type')?.trim() ?? '')) content.jsonLd.push(textOf(element))
      break
    case 'a':
    case 'button':
      content.controls.push(textOf(element).replace(/\s+/g, ' ').trim())
      break
    case 'input': {
      const type = attribute(element, 'type')?.toLowerCase()
      if (type === 'password') content.asksForPassword = true
      if (type === 'submit') content.controls.push(attribute(element, 'value')?.trim() ?? '')
    }
  }
}

// Longer than any title of a job; what follows is not read, so that splitting titles stays cheap.
const lineOf = (text: string) => plainText(text.trimStart().slice(0, 2_000)).slice(0, 400)
