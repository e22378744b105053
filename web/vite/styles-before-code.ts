import type { Plugin } from 'vite'

const styles = /\s*<link rel="stylesheet"[^>]*>/g
const code = /\s*<script type="module"/

/**
 * Puts the style sheet before the code and preloads the code at low priority: nothing is painted without the styles,
 * and a slow connection should not carry both at once.
 */
export const stylesBeforeCode = (): Plugin => ({
  name: 'styles-before-code',
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
