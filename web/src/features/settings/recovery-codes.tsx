import { Copy, Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'

/** Ten codes that are shown this once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Recovery codes copied' }),
      () => toastError('Error', "We couldn't copy the codes. Download them or write them down."),
    )
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        Save these recovery codes somewhere safe. Each one signs you in once if you lose your phone or passkey. You
        won't see them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button asChild variant="secondary">
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="roletrail-recovery-codes.txt"
          >
            <Download aria-hidden="true" />
            Download
          </a>
        </Button>
        <Button className="max-sm:col-span-2 sm:ml-auto" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </div>
  )
}
