export interface TableData {
  columns: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly (string | number)[])[]
}

/** The numbers of a chart. It scrolls by itself where a phone has no room for it. */
export const DataTable = ({ label, columns, rows }: TableData & { label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <div
    role="region"
    aria-label={`${label}: table`}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="max-h-96 overflow-auto rounded-md border border-line"
  >
    <table aria-label={label} className="w-full text-[0.8125rem] tabular-nums">
      <thead className="text-muted">
        <tr>
          {columns.map((column, nth) => (
            <th
              key={column}
              scope="col"
              className={`sticky top-0 bg-surface px-3 py-2 font-medium ${nth === 0 ? 'text-left' : 'text-right'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.map(([name, ...cells], nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and are only ever replaced as a whole
          <tr key={nth}>
            <th scope="row" className="px-3 py-1.5 text-left font-normal break-words">
              {name}
            </th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the column is the cell's name
              <td key={column} className="px-3 py-1.5 text-right whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
