/** A table from a file: its header and its rows, every cell a text. */
export interface Table {
  header: string[]
  rows: string[][]
}

/** RFC 4180, and what spreadsheets make of it: a mark at the beginning, semicolons or tabs between the cells. */
export const readCsv = (text: string): Table => {
  const [header = [], ...rows] = cellsOf(text.replace(/^\ufeff/, '')).filter((row) => row.some((cell) => cell.trim()))
  return { header: header.map((name) => name.trim()), rows }
}

const delimiterOf = (text: string) => {
  const [firstLine = ''] = text.split(/\r?\n/)
  const count = (delimiter: string) => firstLine.split(delimiter).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

const cellsOf = (text: string): string[][] => {
  const delimiter = delimiterOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(unguarded(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (quoted && character === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (character === '"' && (quoted || cell === '')) quoted = !quoted
    else if (quoted) cell += character
    else if (character === delimiter) endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r' || text[at + 1] !== '\n') cell += character
  }
  if (cell || row.length) endRow()
  return rows
}

/** Our own export puts a quote in front of what a spreadsheet would run. */
const unguarded = (cell: string) => (/^'[=+\-@\t\r\0\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell)
