import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import {
  interviewKindLabels,
  interviewOutcomeLabels,
  interviewOutcomes,
} from '@roletrail/contracts/vocabulary/interview'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarArrowDown, CalendarX, Check, RotateCcw } from 'lucide-react'
import { changeInterviewState } from '../../../job/changes/interview-state.ts'
import { formatDayAndTime, formatTime } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { elsewhere, endOf } from '../when.ts'

/** What was planned of an interview, and what can be done about it. */
export const PlanFacts = ({ note }: { note: InterviewNote }) => {
  const { kind, place, people, preparation, movedFrom, state, hasTime } = note
  const there = elsewhere(note)
  return (
    <>
      <div className="flex flex-col gap-1 text-muted">
        {hasTime && (
          <p>
            Until {formatTime(endOf(note))}
            {there && ` (${there})`}
          </p>
        )}
        {movedFrom && state === 'scheduled' && <p>Moved from {formatDayAndTime(movedFrom)}</p>}
      </div>
      {(kind || state !== 'scheduled') && (
        <p className="flex flex-wrap gap-2">
          {kind && <Badge>{interviewKindLabels[kind]}</Badge>}
          {state === 'done' && <Badge tone="success">Done</Badge>}
          {state === 'canceled' && <Badge tone="danger">Canceled</Badge>}
        </p>
      )}
      <dl className="grid gap-3 break-words empty:hidden">
        {place && (
          <Fact term="Where" className="min-w-0">
            <LinkedText>{place}</LinkedText>
          </Fact>
        )}
        {people && (
          <Fact term="With" className="min-w-0">
            {people}
          </Fact>
        )}
        {preparation && (
          <Fact term="Preparation" className="min-w-0">
            <span className="font-normal whitespace-pre-wrap">
              <LinkedText>{preparation}</LinkedText>
            </span>
          </Fact>
        )}
      </dl>
      <PlanActions note={note} />
    </>
  )
}

const outcomes = [
  { value: 'unknown' as const, label: 'Waiting to hear' },
  ...interviewOutcomes.map((value) => ({ value, label: interviewOutcomeLabels[value] })),
]

const PlanActions = ({ note }: { note: InterviewNote }) => {
  const { id, state, outcome } = note
  const { mutate, isPending } = useMutation({
    ...changeInterviewState(useQueryClient(), note),
    onError: () => toastError('Error', "We couldn't change this interview. Try again."),
  })
  return (
    <>
      {state === 'done' && (
        <Field label="Outcome">
          {({ required: _never, ...control }) => (
            <Select
              {...control}
              className="sm:w-56"
              value={outcome ?? 'unknown'}
              disabled={isPending}
              onValueChange={(value) => mutate({ outcome: value === 'unknown' ? null : value })}
              options={outcomes}
            />
          )}
        </Field>
      )}
      <div className="-ml-3 flex flex-wrap">
        {state === 'scheduled' ? (
          <>
            <Button variant="ghost" size="sm" disabled={isPending} onClick={() => mutate({ state: 'done' })}>
              <Check aria-hidden="true" />
              Mark as done
            </Button>
            <Button variant="ghost" size="sm" disabled={isPending} onClick={() => mutate({ state: 'canceled' })}>
              <CalendarX aria-hidden="true" />
              Cancel interview
            </Button>
          </>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            disabled={isPending}
            onClick={() => mutate({ state: 'scheduled', outcome: null })}
          >
            <RotateCcw aria-hidden="true" />
            {state === 'done' ? 'Not done yet' : 'Schedule again'}
          </Button>
        )}
        <Button asChild variant="ghost" size="sm">
          <a href={`/api/interview-notes/${id}/calendar`} download="interview.ics">
            <CalendarArrowDown aria-hidden="true" />
            Calendar file
          </a>
        </Button>
      </div>
    </>
  )
}
