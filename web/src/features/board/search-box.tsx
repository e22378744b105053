import { Search } from 'lucide-react'
import { useState } from 'react'
import { Input } from '../../ui/form/input.tsx'

interface SearchBoxProps {
  search: string
  onSearch: (search: string) => void
}

export const SearchBox = ({ search, onSearch }: SearchBoxProps) => {
  // The address follows a moment after the key: the field itself must not wait for it, nor lose its caret.
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    // The back button, or a link, says something the person has not just typed.
    if (search !== typed.trim()) setTyped(search)
  }
  return (
    <search className="relative min-w-40 flex-1 basis-64 max-sm:basis-0 @min-[56rem]:max-w-xs">
      <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
      <Input
        type="search"
        aria-label="Search jobs"
        placeholder="Company or position"
        className="pl-9"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onSearch(target.value.trim())
        }}
      />
    </search>
  )
}
