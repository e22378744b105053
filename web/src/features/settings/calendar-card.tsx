import type { FeedDetails } from '@roletrail/contracts/vocabulary/interview'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Day } from '../../ui/day.tsx'
import { SectionFailed } from '../../ui/feedback/section-states.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'

const feed = apiQuery('/api/calendar-feed')

/** The link under which other calendars show the interviews. */
export const CalendarCard = () => {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({ ...feed, refetchOnMount: 'always' })
  const [details, setDetails] = useState<FeedDetails>('company')
  const make = useMutation({
    ...noOfflineQueue,
    mutationFn: () => call('POST /api/calendar-feed', { body: { details } }),
    onSuccess: ({ feed: made }) => client.setQueryData(feed.queryKey, { feed: made }),
    onError: () => toastError('Error', "We couldn't make your calendar link. Try again."),
  })
  const end = useMutation({
    ...noOfflineQueue,
    mutationFn: () => call('DELETE /api/calendar-feed'),
    onSuccess: () => {
      make.reset()
      client.setQueryData(feed.queryKey, { feed: null })
      toast({ title: 'Calendar link turned off' })
    },
    onError: () => toastError('Error', 'Your calendar link may still work. Try again.'),
  })
  const link = make.data && `${location.origin}${make.data.path}`
  return (
    <Card id="calendar-link" className="scroll-mt-4">
      <CardHeading
        title="Interviews in your calendar"
        description="Subscribe in Google, Apple or Outlook Calendar with a private link."
      />
      {isError && !data && (
        <SectionFailed
          message="We couldn't load your calendar link."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="h-9" />}
      {data && (
        <div className="flex flex-col gap-4">
          {link && <NewLink link={link} />}
          {data.feed && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>
                Your link from <Day at={data.feed.createdAt} /> shows {descriptions[data.feed.details]}
              </p>
              <Button variant="secondary" size="sm" disabled={end.isPending} onClick={() => end.mutate()}>
                Turn off
              </Button>
            </div>
          )}
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-56 flex-1">
              <Field label="What the link shows">
                {({ required: _always, ...control }) => (
                  <Select {...control} value={details} onValueChange={setDetails} options={choices} />
                )}
              </Field>
            </div>
            <Button
              variant={data.feed ? 'secondary' : 'primary'}
              disabled={make.isPending}
              onClick={() => make.mutate()}
            >
              {data.feed ? 'Make a new link' : 'Make a link'}
            </Button>
          </div>
          <p className="text-xs text-muted">
            Anyone with the link can see this much. It never shows your notes. A new link turns the old one off.
          </p>
        </div>
      )}
    </Card>
  )
}

const NewLink = ({ link }: { link: string }) => {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: 'Calendar link copied' }),
      () => toastError('Error', "We couldn't copy the link. Select it and copy it yourself."),
    )
  return (
    <div className="flex items-end gap-3 rounded-md bg-sunken p-4">
      <div className="min-w-0 flex-1">
        <Field label="Your calendar link" hint="Copy it now; you won't see it again.">
          {(control) => <Input {...control} readOnly value={link} onFocus={({ target }) => target.select()} />}
        </Field>
      </div>
      <Button variant="secondary" className="mb-5.5" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy
      </Button>
    </div>
  )
}

const descriptions: Record<FeedDetails, string> = {
  busy: 'only when you have an interview.',
  company: 'the company and position.',
  all: 'the company, position, place and people.',
}

const choices: { value: FeedDetails; label: string }[] = [
  { value: 'busy', label: 'Only that you have an interview' },
  { value: 'company', label: 'Company and position' },
  { value: 'all', label: 'Company, position, place and people' },
]
