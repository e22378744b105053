import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import * as Radix from 'radix-ui/select'
import type { ReactNode } from 'react'
import { controlClass } from './input.tsx'

interface Option<Value extends string> {
  value: Value
  label: ReactNode
}

interface SelectProps<Value extends string> {
  value: Value
  onValueChange: (value: Value) => void
  /** In groups, if there are too many to be looked through. */
  options: readonly (Option<Value> | { label: string; options: readonly Option<Value>[] })[]
  disabled?: boolean
  className?: string
  id?: string
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

export const Select = <Value extends string>({
  value,
  onValueChange,
  options,
  disabled = false,
  className,
  ...control
}: SelectProps<Value>) => (
  <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)} disabled={disabled}>
    <Radix.Trigger
      className={clsx(
        controlClass,
        'inline-flex h-9 pointer-coarse:h-11 items-center justify-between gap-2 text-left',
        className,
      )}
      {...control}
    >
      <Radix.Value />
      <Radix.Icon asChild>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Radix.Icon>
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={4}
        className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-md border border-line bg-raised p-1 shadow-floating data-[state=open]:animate-fade-in"
      >
        <Radix.Viewport>
          {options.map((option) =>
            'options' in option ? (
              <Radix.Group key={option.label} className="mt-1 border-t border-line pt-1">
                <Radix.Label className="px-2.5 py-1.5 text-xs text-muted">{option.label}</Radix.Label>
                {option.options.map((each) => (
                  <Item key={each.value} {...each} />
                ))}
              </Radix.Group>
            ) : (
              <Item key={option.value} {...option} />
            ),
          )}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)

const Item = ({ value, label }: Option<string>) => (
  <Radix.Item
    value={value}
    className="flex h-8 items-center justify-between gap-4 rounded-md px-2.5 outline-none pointer-coarse:h-10 select-none data-highlighted:bg-accent-soft"
  >
    <Radix.ItemText>{label}</Radix.ItemText>
    <Radix.ItemIndicator>
      <Check aria-hidden="true" className="size-4 text-accent-ink" />
    </Radix.ItemIndicator>
  </Radix.Item>
)
