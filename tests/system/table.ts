export type Cell = string | number

const shown = (cell: Cell) => {
  if (typeof cell === 'string') return cell
  return cell >= 100 ? cell.toFixed(0) : cell >= 10 ? cell.toFixed(1) : cell.toFixed(2)
}

/** Columns as wide as their widest cell; the first is text, the rest are numbers. */
export const table = (title: string, head: string[], rows: Cell[][]) => {
  const all = [head, ...rows.map((row) => row.map(shown))]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  ')
  return [`\n${title}`, ...all.map((row) => `  ${line(row)}`)].join('\n')
}
