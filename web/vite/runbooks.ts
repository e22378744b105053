import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

/** As GitHub makes it, so that a link works in both places. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')

/** Runbooks link to each other by file; a link to anything else in the repository only names it. */
const linkOf = (href: string) => {
  if (/^(#|https?:)/.test(href)) return href
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.+)?$/.exec(href) ?? []
  return name === undefined ? undefined : `/admin/operations/${name}${anchor}`
}

/** The page has a heading of its own, so those of the file are one level lower. */
const lower = (token: Token) => {
  if (token.type === 'heading') token.depth += 1
}

marked.use({
  walkTokens: lower,
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens)
      const to = linkOf(href)
      return to === undefined
        ? `<code>${href.replace('../../', '').replace('../', 'docs/')}</code>`
        : `<a href="${to}">${text}</a>`
    },
  },
})

/** An imported Markdown file is its HTML: the operations page shows the same runbooks as the repository. */
export const runbooks = (): Plugin => ({
  name: 'runbooks',
  transform: {
    filter: { id: /\.md$/ },
    handler: (source) => ({
      code: `export default ${JSON.stringify(marked.parse(source, { async: false }))}`,
      moduleType: 'js',
    }),
  },
})
