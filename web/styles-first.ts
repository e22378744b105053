import type { Plugin } from 'vite'

const styles = /\s*<link rel="stylesheet"[^>]*>/g
const code = /\s*<script type="module"/

/** Asks for the style sheet before the code, which nothing is painted without: few connections carry few files at once. */
export const stylesFirst = (): Plugin => ({
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const links = page.match(styles)?.join('') ?? ''
      return page.replace(styles, '').replace(code, (script) => links + script)
    },
  },
})
