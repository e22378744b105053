import { limits } from '@roletrail/contracts/words/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { ApiError, saidByServer } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { textsOf } from '../../lib/form-texts.ts'
import { read } from '../../lib/read.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast, toastError } from '../../ui/toast.ts'

/** A ticket from here, or a mail from one's own mail program. */
export const SupportCard = () => {
  const { data: config } = useQuery(read('/api/config'))
  const send = useMutation({
    mutationFn: (body: { subject: string; message: string }) => call('POST /api/support', { body }),
    onError: (error) => toastError('Error', saidByServer(error) ?? 'Your message was not sent. Please try again.'),
  })
  const failed = send.error instanceof ApiError ? send.error : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { subject = '', message = '' } = textsOf(form)
    // What was typed stays until the server has it.
    send.mutate(
      { subject, message },
      {
        onSuccess: () => {
          form.reset()
          toast({ title: 'Message sent', description: 'We read every message and answer by e-mail.' })
        },
      },
    )
  }

  return (
    <Card>
      <CardHeading title="Contact Support" description="Tell us what you were doing and what happened instead." />
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Subject" required error={failed?.issue('subject')}>
          {(control) => <Input {...control} name="subject" maxLength={limits.subject} />}
        </Field>
        <Field label="Message" required error={failed?.issue('message')}>
          {(control) => <Textarea {...control} name="message" rows={5} maxLength={limits.ticket} />}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={send.isPending}>
            {send.isPending ? 'Sending...' : 'Send Message'}
          </Button>
          {config && (
            <Button asChild variant="secondary">
              <a href={`mailto:${config.supportAddress}`}>
                <Mail aria-hidden="true" />
                Contact Support
              </a>
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
