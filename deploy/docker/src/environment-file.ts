/** The text of a file that `node --env-file` reads as these variables; those without a value are left out. */
export const environmentFile = (variables: Record<string, string | undefined>) =>
  Object.entries(variables)
    .map(([name, value]) => (value === undefined ? '' : `${name}=${quoted(name, value)}\n`))
    .join('')

// There is no escaping in such a file, but three kinds of quotes.
const quoted = (name: string, value: string) => {
  const quote = ["'", '"', '`'].find((mark) => !value.includes(mark))
  // In double quotes it would take \n for a line break.
  if (!quote || value.includes('\n') || (quote === '"' && value.includes('\\')))
    throw new Error(`${name} cannot be written to a file of variables: it has quotes of every kind, or line breaks.`)
  return quote + value + quote
}
