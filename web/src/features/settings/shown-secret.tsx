import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'

interface ShownSecretProps {
  /** "Token" */
  what: string
  secret: string
  large?: boolean
}

/** A secret that is shown this once, to be copied. */
export const ShownSecret = ({ what, secret, large = false }: ShownSecretProps) => {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: `${what} copied` }),
      () => toastError('Error', `We couldn't copy it. Select it and copy it yourself.`),
    )
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-sunken p-4">
      <code
        aria-label={what}
        className={large ? 'flex-1 text-center font-mono text-xl tracking-wider' : 'flex-1 font-mono break-all'}
      >
        {secret}
      </code>
      <Button variant="secondary" aria-label={`Copy ${what.toLowerCase()}`} onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        <span className="max-sm:hidden">Copy</span>
      </Button>
    </div>
  )
}
