import type { InboxMail } from '@roletrail/contracts/jobs/inbox'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { sizeInWords } from '@roletrail/contracts/vocabulary/file-size'
import { kindOfMail, type MailKind } from '@roletrail/contracts/vocabulary/mail-kind'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, ChevronDown, CircleHelp, Paperclip } from 'lucide-react'
import { useId, useState } from 'react'
import { isUnreachable } from '../../lib/api/api-error.ts'
import { plural } from '../../lib/plural.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Day } from '../../ui/day.tsx'
import { SectionFailed, SectionLoading } from '../../ui/feedback/section-states.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { FiledActions } from './filed-actions.tsx'
import { inboxMail } from './inbox-queries.ts'
import { WaitingActions } from './waiting-actions.tsx'

interface MailCardProps {
  mail: InboxMail
  jobs: readonly JobListItem[]
  onOpen: (jobId: string) => void
}

/** One email: who wrote it, what it says, and what it asks of its reader. */
export const MailCard = ({ mail, jobs, onOpen }: MailCardProps) => {
  const [open, setOpen] = useState(false)
  const [heading, text] = [useId(), useId()]
  const job = jobs.find(({ id }) => id === mail.jobId)
  const kind = kindOfMail(mail)
  const badge = kind && kinds[kind]
  return (
    <Card aria-labelledby={heading} className="flex flex-col gap-4">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-medium text-ink">{mail.fromName ?? mail.fromEmail}</span>
            {mail.fromName && ` ${mail.fromEmail}`}
          </span>
          <Day at={mail.receivedAt} />
        </div>
        <h2 id={heading} className="text-base [overflow-wrap:anywhere]">
          {mail.subject || '(no subject)'}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
          <Sender verified={mail.verified} />
        </div>
        <Attached mail={mail} />
      </header>
      <div className="flex flex-col items-start gap-2">
        <div id={text} className="w-full">
          {open ? (
            <FullText id={mail.id} />
          ) : (
            <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{mail.preview}</p>
          )}
        </div>
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          aria-expanded={open}
          aria-controls={text}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown aria-hidden="true" className={open ? 'rotate-180' : undefined} />
          {open ? 'Show less' : 'Show email'}
        </Button>
      </div>
      {mail.filed && job ? (
        <FiledActions mail={mail} job={job} onOpen={onOpen} />
      ) : (
        <WaitingActions mail={mail} guess={job} jobs={jobs} />
      )}
    </Card>
  )
}

/** What came with it, by name: people look for the offer itself in their mailbox. */
const Attached = ({ mail: { attachments, files = [] } }: { mail: InboxMail }) => {
  if (attachments === 0) return null
  const unnamed = attachments - files.length
  return (
    <div className="flex items-start gap-2 text-[0.8125rem] text-muted">
      <Paperclip aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <ul aria-label="Attachments" className="flex flex-wrap gap-x-3 gap-y-0.5 empty:hidden">
          {files.map(({ name, size }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and size
            <li key={at} className="[overflow-wrap:anywhere]">
              <span className="font-medium text-ink">{name}</span>
              {size !== null && ` ${sizeInWords(size)}`}
            </li>
          ))}
          {unnamed > 0 && <li>{files.length === 0 ? plural(unnamed, 'attachment') : `and ${unnamed} more`}</li>}
        </ul>
        <p>We don't keep attachments. You'll find {attachments === 1 ? 'it' : 'them'} in your mailbox.</p>
      </div>
    </div>
  )
}

const Sender = ({ verified }: { verified: boolean }) =>
  verified ? (
    <Badge tone="success">
      <BadgeCheck aria-hidden="true" className="size-3" />
      Verified sender
    </Badge>
  ) : (
    <Badge>
      <CircleHelp aria-hidden="true" className="size-3" />
      Couldn't verify the sender
    </Badge>
  )

const FullText = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(inboxMail(id))
  if (data)
    return (
      <p className="max-h-96 overflow-y-auto rounded-md bg-sunken p-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <LinkedText>{data.content}</LinkedText>
      </p>
    )
  if (!error) return <SectionLoading label="Loading the email" />
  const message = isUnreachable(error)
    ? "You're offline. The whole email shows up once you're back online."
    : "We couldn't load this email."
  return <SectionFailed message={message} retrying={isFetching} onRetry={() => void refetch()} />
}

const kinds: Record<MailKind, { label: string; tone: Tone }> = {
  confirmation: { label: 'Confirmation', tone: 'info' },
  rejection: { label: 'Rejection', tone: 'danger' },
  offer: { label: 'Offer', tone: 'success' },
  interview: { label: 'Interview', tone: 'accent' },
  assessment: { label: 'Assessment', tone: 'warning' },
  request: { label: 'Needs a reply', tone: 'warning' },
}
