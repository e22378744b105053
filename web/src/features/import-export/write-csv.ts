const formula = /^[=+\-@\t\r\0\uff1d\uff0b\uff0d\uff20]/

const cell = (text: string) => {
  // What a spreadsheet would run is text in it.
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table that spreadsheets open safely, with the mark that tells them it is UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

export const saveFile = (name: string, content: string) => {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
