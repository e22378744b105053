/** Its HTML (web/vite/runbooks.ts). */
declare module '*.md' {
  const html: string
  export default html
}
