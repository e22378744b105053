import Papa from 'papaparse'

/** A table from a file: its header and its rows, every cell a text. */
export interface Table {
  header: string[]
  rows: string[][]
}

/** What a spreadsheet would run as a formula (OWASP, CSV injection), its full-width forms included. */
const formula = /^[=+\-@\t\r\0\uff1d\uff0b\uff0d\uff20]/

/** RFC 4180 and its variants: a byte order mark, semicolons or tabs between the cells, line ends of either kind. */
export const readCsv = (text: string): Table => {
  const delimiter = delimiterOf(text)
  const parsed = parse(text, delimiter)
  const { data } = parsed.errors.some(({ type }) => type === 'Quotes')
    ? parse(mendQuotes(text, delimiter), delimiter)
    : parsed
  const [header = [], ...rows] = data.map((row) =>
    row.map((cell, at) => withoutGuard(at === row.length - 1 ? cell.replace(/\r$/, '') : cell)),
  )
  return { header: header.map((name) => name.trim()), rows }
}

const parse = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, {
    delimiter,
    // Fixed, since a file that mixes both kinds of line ends would otherwise lose rows.
    newline: '\n',
    skipEmptyLines: 'greedy',
  })

/** Takes what follows a closing quote into the cell (`"Acme" Inc`): the library would read on to some later quote. */
const mendQuotes = (text: string, delimiter: string) =>
  text
    .replace(/^\ufeff/, '')
    .replace(
      new RegExp(`(^|[${delimiter}\\n])("(?:[^"]|"")*)"([^${delimiter}\\r\\n]+)`, 'g'),
      (_cell, before: string, quoted: string, rest: string) => `${before}${quoted}${rest.replaceAll('"', '""')}"`,
    )

/** The header decides: the library's guess looks at the rows too, where a note may hold more commas than there are cells. */
const delimiterOf = (text: string) => {
  const [firstLine = ''] = text.split(/\r?\n/)
  const count = (delimiter: string) => firstLine.split(delimiter).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** Our own export puts an apostrophe before what a spreadsheet would run. */
const withoutGuard = (cell: string) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)

/** A table that spreadsheets open safely, with the byte order mark that tells them it is UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: formula },
  )}\r\n`
