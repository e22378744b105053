import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { takeFocus } from '../../lib/take-focus.ts'
import { Button } from '../../ui/button.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { Input } from '../../ui/form/input.tsx'
import { useAfterRender } from '../../ui/use-after-render.ts'
import { changeGoal } from './analytics-query.ts'

const { min, max } = limits.weeklyGoal

/** How many applications a week one wants to send; empty is no goal. */
export const GoalForm = ({ goal }: { goal: number | null }) => {
  const id = useId()
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const afterRender = useAfterRender()
  const { mutate, isPending } = useMutation({
    ...changeGoal(useQueryClient()),
    onError: () => toastError('Error', "We couldn't save your goal. Try again."),
  })
  const close = () => {
    setEditing(false)
    afterRender(() => button.current?.focus())
  }
  if (!editing)
    return (
      <Button ref={button} variant="secondary" size="sm" onClick={() => setEditing(true)}>
        <Target aria-hidden="true" />
        {goal === null ? 'Set a goal' : `Goal: ${goal} a week`}
      </Button>
    )
  return (
    <form
      className="flex flex-wrap items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('goal')
        mutate({ weeklyGoal: typed ? Number(typed) : null }, { onSuccess: close })
      }}
    >
      <label htmlFor={id} className="text-[0.8125rem] text-muted">
        A week
      </label>
      <Input
        id={id}
        name="goal"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        defaultValue={goal ?? ''}
        placeholder="None"
        ref={takeFocus}
        className="w-22"
        onKeyDown={({ key }) => key === 'Escape' && close()}
      />
      <Button type="submit" size="sm" disabled={isPending}>
        Save
      </Button>
      <Button variant="ghost" size="sm" onClick={close}>
        Cancel
      </Button>
    </form>
  )
}
