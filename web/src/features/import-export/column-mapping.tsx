import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { type Column, columnNames, columns, type Mapping } from './columns.ts'

interface ColumnMappingProps {
  header: readonly string[]
  mapping: Mapping
  onMap: (column: Column, place: number | undefined) => void
}

const none = 'none'

/** Says which column of the file is what; guessed from the names, and the person's to change. */
export const ColumnMapping = ({ header, mapping, onMap }: ColumnMappingProps) => {
  const options = [
    { value: none, label: 'Not in this file' },
    ...header.map((name, place) => ({ value: String(place), label: name || `Column ${place + 1}` })),
  ]
  return (
    <section aria-label="Columns" className="flex flex-col gap-3">
      <h3 className="text-sm font-medium">Which column is what</h3>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columnNames.map((column) => {
          const needed = column === 'company' || column === 'position'
          return (
            <Field
              key={column}
              label={columns[column].label}
              required={needed}
              error={needed && mapping[column] === undefined ? 'Choose the column that holds it.' : undefined}
            >
              {({ required: _said, ...control }) => (
                <Select
                  {...control}
                  value={String(mapping[column] ?? none)}
                  onValueChange={(value) => onMap(column, value === none ? undefined : Number(value))}
                  options={options}
                />
              )}
            </Field>
          )
        })}
      </div>
    </section>
  )
}
