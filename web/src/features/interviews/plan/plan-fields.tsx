import { interviewKindLabels, interviewKinds } from '@roletrail/contracts/vocabulary/interview'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { zonesWith } from '../../../lib/zoned.ts'
import { Field } from '../../../ui/form/field.tsx'
import { controlClass, Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { InvitationIntake } from './invitation-intake.tsx'
import { Overlaps } from './overlaps.tsx'
import type { PlanDraft } from './plan-draft.ts'

interface PlanFieldsProps {
  draft: PlanDraft
  /** The interview that is being edited. */
  id?: string
  missing: boolean
  onChange: (change: Partial<PlanDraft>) => void
}

export const PlanFields = ({ draft, id, missing, onChange }: PlanFieldsProps) => {
  const text = (field: 'date' | 'time' | 'place' | 'people' | 'preparation') => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <>
      <InvitationIntake onFill={onChange} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Date" required error={missing ? 'Choose a day.' : undefined}>
          {(control) => <Input {...control} type="date" {...text('date')} />}
        </Field>
        <Field label="Time">{(control) => <Input {...control} type="time" {...text('time')} />}</Field>
        <Field label="Duration">
          {({ required: _always, ...control }) => (
            <Select
              {...control}
              value={draft.duration}
              onValueChange={(duration) => onChange({ duration })}
              options={durationsWith(draft.duration)}
            />
          )}
        </Field>
        <Field label="Kind">
          {({ required: _never, ...control }) => (
            <Select {...control} value={draft.kind} onValueChange={(kind) => onChange({ kind })} options={kinds} />
          )}
        </Field>
      </div>
      <Field label="Time zone">
        {(control) => (
          // The browser's own: four hundred names are found by typing, and by a thumb on a phone.
          <select
            {...control}
            className={`${controlClass} h-9 pointer-coarse:h-11`}
            value={draft.zone}
            onChange={(event) => onChange({ zone: event.target.value })}
          >
            {zonesWith(draft.zone).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Overlaps draft={draft} id={id} />
      <Field label="Place or link">
        {(control) => <Input {...control} maxLength={limits.interview.place} {...text('place')} />}
      </Field>
      <Field label="People">
        {(control) => (
          <Input {...control} maxLength={limits.interview.people} placeholder="Who you'll meet" {...text('people')} />
        )}
      </Field>
      <Field label="Preparation">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={limits.interview.preparation}
            placeholder="What to read, bring and ask."
            {...text('preparation')}
          />
        )}
      </Field>
    </>
  )
}

const kinds = [
  { value: 'unknown' as const, label: 'Not sure yet' },
  ...interviewKinds.map((value) => ({ value, label: interviewKindLabels[value] })),
]

const usual = [15, 30, 45, 60, 90, 120, 180, 240]

const durationsWith = (chosen: string) =>
  [...new Set([...usual, Number(chosen)])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: lengthOf(minutes) }))

const lengthOf = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')
}
