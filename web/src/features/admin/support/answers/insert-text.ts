/** Puts a text where the cursor is, or instead of what is selected, in paragraphs of its own; returns where it ends. */
export const insertText = (into: string, text: string, from: number, to: number) => {
  const [before, after] = [into.slice(0, from).trimEnd(), into.slice(to).trimStart()]
  const start = before === '' ? text : `${before}\n\n${text}`
  return { text: after === '' ? start : `${start}\n\n${after}`, cursor: start.length }
}
