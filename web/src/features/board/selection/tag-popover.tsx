import { limits } from '@roletrail/contracts/vocabulary/limits'
import { Tag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlay/popover.tsx'

export const TagPopover = ({ onTag }: { onTag: (tag: string) => void }) => {
  const [open, setOpen] = useState(false)
  const [tag, setTag] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!tag.trim()) return
    onTag(tag.trim())
    setTag('')
    setOpen(false)
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="secondary" size="sm">
          <Tag aria-hidden="true" className="max-sm:hidden" />
          Add tag
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" side="top" aria-label="Add a tag" className="w-72 max-w-[calc(100vw-1rem)]">
        <form onSubmit={submit} className="flex items-end gap-2">
          <div className="flex-1">
            <Field label="Tag">
              {({ required: _mayBeEmpty, ...control }) => (
                <Input
                  {...control}
                  value={tag}
                  maxLength={limits.tag}
                  onChange={({ target }) => setTag(target.value)}
                />
              )}
            </Field>
          </div>
          <Button type="submit">Add</Button>
        </form>
      </PopoverContent>
    </Popover>
  )
}
