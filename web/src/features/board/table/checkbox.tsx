import { type MouseEvent, useEffect, useRef } from 'react'

interface CheckboxProps {
  label: string
  checked: boolean
  /** Some of what it stands for is checked, but not all. */
  mixed?: boolean
  onToggle: (event: MouseEvent<HTMLInputElement>) => void
}

export const Checkbox = ({ label, checked, mixed = false, onToggle }: CheckboxProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    // The label enlarges the target for fingers.
    <label className="grid size-7 cursor-pointer place-items-center">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        className="size-4 cursor-pointer"
        checked={checked}
        onClick={onToggle}
        // onClick knows whether Shift was held, but React requires onChange with `checked`.
        onChange={() => {}}
      />
    </label>
  )
}
