import * as Radix from 'radix-ui/switch'
import { type ReactNode, useId } from 'react'
import { Label } from './label.tsx'

interface SwitchProps {
  label: string
  hint: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A switch with a hint about what it does. */
export const Switch = ({ label, hint, checked, onCheckedChange }: SwitchProps) => {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="flex flex-col gap-0.5">
        <Label htmlFor={id}>{label}</Label>
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      </div>
      <Radix.Root
        id={id}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onCheckedChange={onCheckedChange}
        className="mt-0.5 inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="size-4.5 rounded-full bg-muted transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
      </Radix.Root>
    </div>
  )
}
