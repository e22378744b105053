import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../lib/api/api-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { auditGroups } from '../audit-words.ts'

export interface AuditFilter {
  admin?: string | undefined
  person?: string | undefined
  action?: string | undefined
  /** Local days, both included. */
  from?: string | undefined
  to?: string | undefined
}

const nextDay = (day: string) => {
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + 1)
  return date.toISOString()
}

/** The filter as the server understands it: days are those of this browser's time zone. */
export const queryOf = ({ from, to, ...filter }: AuditFilter) => ({
  ...filter,
  ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
  ...(to && { to: nextDay(to) }),
})

const all = 'all'
const actions = [
  { value: all, label: 'Any action' },
  ...auditGroups.map(({ label, actions }) => ({
    label,
    options: Object.entries(actions).map(([value, label]) => ({ value, label })),
  })),
]

interface AuditFiltersProps {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
  aside: ReactNode
}

export const AuditFilters = ({ filter, onFilter, aside }: AuditFiltersProps) => {
  const admins = useQuery(apiQuery('/api/admin/users', { query: { role: 'admin', limit: 200 } }))
  const choose = (part: Partial<AuditFilter>) => onFilter({ ...filter, ...part })
  const options = [
    { value: all, label: 'Any admin' },
    ...(admins.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    // Somebody who is no longer an admin.
    ...(filter.admin && admins.data?.every(({ id }) => id !== filter.admin)
      ? [{ value: filter.admin, label: 'A former admin' }]
      : []),
  ]
  const orAll = (value: string) => (value === all ? undefined : value)
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap">
      <Field label="Admin">
        {({ required: _none, ...control }) => (
          <Select
            {...control}
            className="lg:w-44!"
            value={filter.admin ?? all}
            onValueChange={(value) => choose({ admin: orAll(value) })}
            options={options}
          />
        )}
      </Field>
      <Field label="Action">
        {({ required: _none, ...control }) => (
          <Select
            {...control}
            className="lg:w-56!"
            value={filter.action ?? all}
            onValueChange={(value) => choose({ action: orAll(value) })}
            options={actions}
          />
        )}
      </Field>
      <Field label="From">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={filter.from ?? ''}
            max={filter.to}
            onChange={({ target }) => choose({ from: target.value || undefined })}
          />
        )}
      </Field>
      <Field label="To">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={filter.to ?? ''}
            min={filter.from}
            onChange={({ target }) => choose({ to: target.value || undefined })}
          />
        )}
      </Field>
      {filter.person && (
        <Button variant="secondary" onClick={() => choose({ person: undefined })}>
          One person
          <X aria-hidden="true" />
          <span className="sr-only">: show everyone</span>
        </Button>
      )}
      <div className="max-lg:col-span-2 lg:ml-auto">{aside}</div>
    </search>
  )
}
