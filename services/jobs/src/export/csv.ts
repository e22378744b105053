// What a spreadsheet would take for a formula (OWASP, CSV injection), its full-width forms included.
const formula = /^[=+\-@\t\r\0\uff1d\uff0b\uff0d\uff20]/

/** A cell of RFC 4180, with a quote in front of what a spreadsheet would run: shown as text there, harmless here. */
export const cell = (value: string | null): string => {
  const text = value ?? ''
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const row = (values: (string | null)[]) => `${values.map(cell).join(',')}\r\n`
