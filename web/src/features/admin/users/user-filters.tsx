import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { inWords } from './user-badges.tsx'
import { type UserFilter, userPayments, userRoles, userStatuses } from './user-filter.ts'

interface UserFiltersProps {
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
}

const afterTypingMs = 250

export const UserFilters = ({ filter, onFilter }: UserFiltersProps) => (
  <search className="grid grid-cols-2 gap-3 md:flex">
    <SearchBox value={filter.q ?? ''} onSearch={(q) => onFilter({ ...filter, q: q || undefined })} />
    <Choice
      label="Status"
      all="Status"
      words={userStatuses}
      value={filter.status}
      onChoose={(status) => onFilter({ ...filter, status })}
    />
    <Choice
      label="Role"
      all="Role"
      words={userRoles}
      value={filter.role}
      onChoose={(role) => onFilter({ ...filter, role })}
    />
    <Choice
      label="Payment"
      className="max-md:col-span-2"
      all="Payment"
      words={userPayments}
      value={filter.payment}
      onChoose={(payment) => onFilter({ ...filter, payment })}
    />
  </search>
)

const SearchBox = ({ value, onSearch }: { value: string; onSearch: (q: string) => void }) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // Back and forward changed the address, not the person's typing, which may end in a space.
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), afterTypingMs)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <div className="relative col-span-2 md:min-w-0 md:flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label="Search by name or email"
        placeholder="Search by name or email"
        className="pl-9"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}

interface ChoiceProps<Word extends string> {
  label: string
  all: string
  words: readonly Word[]
  value: Word | undefined
  onChoose: (word: Word | undefined) => void
  className?: string
}

const Choice = <Word extends string>({ label, all, words, value, onChoose, className }: ChoiceProps<Word>) => (
  <Select<Word | 'all'>
    aria-label={label}
    className={clsx('md:w-36! [&>span]:truncate', className)}
    value={value ?? 'all'}
    onValueChange={(next) => onChoose(next === 'all' ? undefined : next)}
    options={[{ value: 'all', label: all }, ...words.map((word) => ({ value: word, label: inWords(word) }))]}
  />
)
