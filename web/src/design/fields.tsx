import { defaultStage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Input } from '../ui/form/input.tsx'
import { Select } from '../ui/form/select.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { Textarea } from '../ui/form/textarea.tsx'
import { Row, Section } from './section.tsx'

const options = stages.map((value) => ({ value, label: stageLabels[value] }))

const states = [
  ['Off', false],
  ['On', true],
  ['Some', 'mixed'],
] as const

export const Fields = () => {
  const [stage, setStage] = useState(defaultStage)
  const [on, setOn] = useState(true)
  return (
    <Section title="Fields">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Empty" hint="What one might write here.">
          {(control) => <Input {...control} placeholder="Company or position" />}
        </Field>
        <Field label="Filled" required aside={<Button variant="link">Aside</Button>}>
          {(control) => <Input {...control} defaultValue="Northwind Robotics" />}
        </Field>
        <Field label="Refused" required error="Enter the company.">
          {(control) => <Input {...control} />}
        </Field>
        <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="Not now" />}</Field>
        <Field label="One of several">
          {({ required: _always, ...control }) => (
            <Select {...control} value={stage} onValueChange={setStage} options={options} />
          )}
        </Field>
        <Field label="One of several, disabled">
          {({ required: _always, ...control }) => (
            <Select {...control} disabled value={stage} onValueChange={setStage} options={options} />
          )}
        </Field>
        <Field label="Long text">
          {(control) => <Textarea {...control} defaultValue="The team demo at the meetup was excellent." />}
        </Field>
        <Field label="Long text, refused" error="Enter at most 100,000 characters.">
          {(control) => <Textarea {...control} />}
        </Field>
      </div>
      <Row label="Checkboxes">
        {states.map(([name, state]) => (
          <label key={name} className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-4"
              ref={(box) => {
                if (box) box.indeterminate = state === 'mixed'
              }}
              defaultChecked={state === true}
            />
            {name}
          </label>
        ))}
      </Row>
      <div className="max-w-md">
        <Switch label="A switch" hint="What it means to have it on." checked={on} onCheckedChange={setOn} />
      </div>
    </Section>
  )
}
