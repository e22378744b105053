import { type FieldName, fieldNames, fieldOf } from '../../job/fields.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { Mapping } from './read-row.ts'

interface ColumnMappingProps {
  header: readonly string[]
  mapping: Mapping
  disabled: boolean
  onMap: (name: FieldName, column: number | undefined) => void
}

const none = 'none'

/** Which column of the file holds which field: guessed from the header, and changed by the person. */
export const ColumnMapping = ({ header, mapping, disabled, onMap }: ColumnMappingProps) => {
  const options = [
    { value: none, label: 'Not in this file' },
    ...header.map((text, column) => ({ value: String(column), label: text || `Column ${column + 1}` })),
  ]
  return (
    <section aria-label="Columns" className="flex flex-col gap-3">
      <h3 className="text-sm font-medium">Match your columns</h3>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {fieldNames.map((name) => {
          const { label, fullLabel = label, required = false } = fieldOf(name)
          return (
            <Field
              key={name}
              label={fullLabel}
              required={required}
              error={required && mapping[name] === undefined ? 'Choose a column.' : undefined}
            >
              {({ required: _saidByLabel, ...control }) => (
                <Select
                  {...control}
                  value={String(mapping[name] ?? none)}
                  disabled={disabled}
                  onValueChange={(value) => onMap(name, value === none ? undefined : Number(value))}
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
