import type { Plugin } from 'vite'

const styles = /\s*<link rel="stylesheet"[^>]*>/g
const code = /\s*<script type="module"/

/**
 * Asks for the style sheet before the code, and for the code at leisure: nothing is painted without the one, and few
 * connections carry few files at once.
 */
export const stylesFirst = (): Plugin => ({
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const links = page.match(styles)?.join('') ?? ''
      return page
        .replace(styles, '')
        .replace(code, (script) => links + script)
        .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    },
  },
})
