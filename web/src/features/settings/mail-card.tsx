import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { FullInbox } from '../../job/full-inbox.tsx'
import { mailAddress } from '../../job/inbox.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { SectionFailed } from '../../ui/feedback/section-states.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

/** The private address to which emails about applications are forwarded. */
export const MailCard = () => {
  const client = useQueryClient()
  const query = mailAddress()
  const [asked, setAsked] = useState<'replace' | 'end'>()
  const { data, isError, isFetching, refetch } = useQuery({ ...query, refetchOnMount: 'always' })
  const make = useMutation({
    ...noOfflineQueue,
    mutationFn: () => call('POST /api/mail-address'),
    onSuccess: ({ address }) => client.setQueryData(query.queryKey, { ...data, offered: true, address }),
    onError: () => toastError('Error', "We couldn't make your address. Try again."),
  })
  const end = useMutation({
    ...noOfflineQueue,
    mutationFn: () => call('DELETE /api/mail-address'),
    onSuccess: () => {
      client.setQueryData(query.queryKey, { ...data, offered: true, address: null })
      toast({ title: 'Email address turned off' })
    },
    onError: () => toastError('Error', 'Your address may still work. Try again.'),
  })
  // Nothing can be made where no mail arrives.
  if (data && !data.offered && !data.address) return null
  return (
    <Card id="email-to-roletrail" className="scroll-mt-4">
      <CardHeading
        title="Email to RoleTrail"
        description="Forward emails about your applications, and we'll put them on the right job."
      />
      {isError && !data && (
        <SectionFailed message="We couldn't load your address." retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-9" />}
      {data && !data.address && (
        <div className="flex flex-col items-start gap-3">
          <p>
            Get a private address. Confirmations, invitations, rejections and offers land on their jobs, and you decide
            what changes.
          </p>
          <Button disabled={make.isPending} onClick={() => make.mutate()}>
            Get an address
          </Button>
        </div>
      )}
      {data?.address && (
        <div className="flex flex-col gap-4">
          <Address address={data.address.address} />
          {data.full && <FullInbox />}
          <p className="text-muted">
            Forward single emails, or add a forwarding rule in Gmail or Outlook. If your email provider asks for a
            confirmation code, you'll find it in your{' '}
            <Link to="/inbox" className="text-accent-ink underline underline-offset-4">
              inbox
            </Link>
            .
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="sm" disabled={make.isPending} onClick={() => setAsked('replace')}>
              Replace address
            </Button>
            <Button variant="secondary" size="sm" disabled={end.isPending} onClick={() => setAsked('end')}>
              Turn off
            </Button>
          </div>
          <p className="text-xs text-muted">
            Anyone who knows the address can send to it, so keep it to yourself. A new address turns the old one off. We
            never reply to emails, and attachments aren't kept.
          </p>
        </div>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={asked === 'replace' ? 'Replace your address?' : 'Turn off your address?'}
        description="Emails to this address won't arrive anymore, including those from forwarding rules."
        confirm={asked === 'replace' ? 'Replace address' : 'Turn off'}
        onConfirm={() => (asked === 'replace' ? make.mutate() : end.mutate())}
      />
    </Card>
  )
}

const Address = ({ address }: { address: string }) => {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ title: 'Address copied' }),
      () => toastError('Error', "We couldn't copy the address. Select it and copy it yourself."),
    )
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <Field label="Your private address">
          {(control) => <Input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />}
        </Field>
      </div>
      <Button variant="secondary" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy
      </Button>
    </div>
  )
}
