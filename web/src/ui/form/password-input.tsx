import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Input } from './input.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'ref' | 'type'>

/** A password that can be shown. It is hidden again when it is sent, so that no browser remembers it as a text. */
export const PasswordInput = ({ className, ...props }: PasswordInputProps) => {
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        {...props}
        ref={input}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={clsx('pr-11', className)}
      />
      <button
        type="button"
        aria-controls={props.id}
        // Not its label's own word, by which the field is found.
        aria-label={shown ? 'Hide what you typed' : 'Show what you typed'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted hover:text-ink focus-visible:-outline-offset-2 [&_svg]:size-4"
      >
        <Icon aria-hidden="true" />
      </button>
    </div>
  )
}
