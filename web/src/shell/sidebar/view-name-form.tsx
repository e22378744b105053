import { limits } from '@roletrail/contracts/vocabulary/limits'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

interface ViewNameFormProps {
  name?: string
  pending: boolean
  onSave: (name: string) => void
}

export const ViewNameForm = ({ name = '', pending, onSave }: ViewNameFormProps) => {
  const [typed, setTyped] = useState(name)
  const blank = typed.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!blank && !pending) onSave(typed.trim())
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label="View name" required>
          {(control) => (
            <Input
              {...control}
              maxLength={limits.savedViews.name}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" aria-disabled={blank || pending}>
        Save view
      </Button>
    </form>
  )
}
