/** Reads the path of the file of a posting, which stands above its text where postings are kept in a repository. */

const filePath =
  /^(?<path>(?:[\p{L}\d_.][^/|:]{0,60}\/){1,8}(?<name>[^/|:]{3,100}))\.(?:md|mdx|markdown|txt|adoc|rst|org|pdf|docx?|html?)$/u
/** "2026-05-12-baker", "03_baker": when, and in which order. */
const dateOrNumber = /^(?:20\d\d[-_]\d{1,2}(?:[-_]\d{1,2})?|\d{1,6})[-_ ]+/

/** "jobs/Pastry Chef_Graz.md": the path, and what its last part says where words are set apart by spaces, which a slug lacks. */
export const fileOf = ([first = '']: string[]): { path: string; names: string[] } | undefined => {
  const { path, name = '' } = (first.length < 300 ? filePath.exec(first)?.groups : undefined) ?? {}
  if (path === undefined) return undefined
  const said = name.replace(dateOrNumber, '')
  const names = said.includes(' ') ? said.split(/_+|\s[-–—]\s/).filter((part) => /\p{L}{2}/u.test(part)) : []
  return { path, names }
}
