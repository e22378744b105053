import type { Invitation } from '@roletrail/contracts/jobs/calendar'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useMutation } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { noOfflineQueue } from '../../../lib/api/no-offline-queue.ts'
import { ownZone } from '../../../lib/zoned.ts'
import { Button } from '../../../ui/button.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { whenOf } from '../when.ts'
import { type PlanDraft, planOf } from './plan-draft.ts'

/** Fills the form from an invitation: a calendar file, or the text of a mail. */
export const InvitationIntake = ({ onFill }: { onFill: (plan: Partial<PlanDraft>) => void }) => {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const reading = useMutation({
    ...noOfflineQueue,
    mutationFn: (text: string) => call('POST /api/interviews/read', { body: { text, zone: ownZone() } }),
    onSuccess: ({ interviews }) => {
      const [only, another] = interviews
      if (only && !another) fill(only)
    },
  })
  const fill = (invitation: Invitation) => {
    // What kind of interview it is, no invitation says.
    const { kind: _kind, ...plan } = planOf(invitation)
    onFill(plan)
    setText('')
    setOpen(false)
  }
  const readFile = async (file: File) => {
    if (file.size > limits.invitation.text) toastError("Can't read this file", 'Invitations are smaller than 256 KB.')
    else reading.mutate(await file.text())
  }
  const several = reading.data && reading.data.interviews.length > 1 ? reading.data.interviews : []
  if (!open)
    return (
      <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" />
        Fill from an invitation
      </Button>
    )
  return (
    <div role="group" aria-label="Fill from an invitation" className="flex flex-col gap-3 rounded-md bg-sunken p-3">
      <Field
        label="Invitation"
        hint="Paste the email, or choose its .ics file. We'll fill in the form for you to check."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={limits.invitation.text}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={reading.isPending || !text.trim()} onClick={() => reading.mutate(text)}>
          {reading.isPending ? 'Reading...' : 'Read invitation'}
        </Button>
        <FileButton
          size="sm"
          inputLabel="Invitation file"
          accept=".ics,text/calendar"
          disabled={reading.isPending}
          onFiles={([file]) => void readFile(file)}
        >
          Choose file
        </FileButton>
        <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
          Close
        </Button>
      </div>
      {reading.error && (
        <p role="alert" data-tone="danger" className="text-xs font-medium text-tint-ink">
          {serverMessage(reading.error) ?? "We couldn't read this invitation. Fill in the details yourself."}
        </p>
      )}
      {several.length > 0 && (
        <ul aria-label="Interviews in this invitation" className="flex flex-col gap-1">
          {several.map((each) => (
            <li key={`${each.interviewDate} ${each.title}`}>
              <Button variant="secondary" size="sm" className="max-w-full" onClick={() => fill(each)}>
                <span className="truncate">
                  {whenOf(each)}: {each.title}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
