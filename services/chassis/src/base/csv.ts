// What a spreadsheet would take for a formula (OWASP, CSV injection), including the full-width forms.
const formula = /^[=+\-@\t\r\0\uff1d\uff0b\uff0d\uff20]/

/** An RFC 4180 cell. What a spreadsheet would run gets an apostrophe in front, and is shown there as text. */
export const cell = (value: string | null): string => {
  const text = value ?? ''
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const row = (values: (string | null)[]) => `${values.map(cell).join(',')}\r\n`
