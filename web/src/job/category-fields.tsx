import {
  type Categories,
  type CategoryName,
  categoryNames,
  type Suggestions,
} from '@roletrail/contracts/vocabulary/category'
import { useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FoldHead } from '../ui/fold-head.tsx'
import { Field } from '../ui/form/field.tsx'
import { Select } from '../ui/form/select.tsx'
import { Suggested } from '../ui/form/suggested.tsx'
import {
  approximation,
  type ChosenCategory,
  categoryChoices,
  categoryText,
  choiceLabel,
  chosenCategories,
  inDollars,
  reasonOf,
  suggestedText,
  yearlyLabel,
} from './categories.ts'
import { fieldOf } from './fields.ts'

interface CategoryFieldsProps {
  values: Categories
  /** Of categories that have no value yet. */
  suggestions: Suggestions
  onChange: (change: Partial<Categories>) => void
  /** How the key that accepts all of them is called, where there is one. */
  acceptKey?: string | undefined
}

/**
 * A job's categories: what is suggested, with its reason, and, unfolded, all of them to choose. Nothing that is
 * suggested applies by itself.
 */
export const CategoryFields = ({ values, suggestions, onChange, acceptKey }: CategoryFieldsProps) => {
  const [open, setOpen] = useState(false)
  const fieldsId = useId()
  const section = useRef<HTMLElement>(null)
  const offered = categoryNames.flatMap((name) => {
    const found = suggestions[name]
    return found ? [{ name, found }] : []
  })
  const chosen = categoryNames.map((name) => categoryText(values, name)).filter(Boolean)
  /** What was accepted is no longer offered, and the button is gone: the focus goes to the next one. */
  const accept = (change: Partial<Categories>) => {
    onChange(change)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) section.current?.querySelector('button')?.focus()
    })
  }
  return (
    <section ref={section} aria-label="Categories" className="flex flex-col gap-2">
      {offered.length > 0 && (
        <ul aria-label="Suggested categories" className="order-1 flex flex-col gap-1.5">
          {offered.map(({ name, found }) => (
            <Suggested
              key={name}
              text={suggestedText(name, found.value)}
              reason={reasonOf(name, found)}
              onAccept={() => accept({ [name]: found.value })}
            />
          ))}
          {offered.length > 1 && (
            <li>
              <Button
                variant="ghost"
                size="sm"
                className="-ml-2.5"
                onClick={() => accept(allOf(suggestions))}
                {...(acceptKey && { 'aria-keyshortcuts': acceptKey })}
              >
                Accept all {offered.length}
                {acceptKey && (
                  <kbd aria-hidden="true" className="rounded-sm border border-line px-1 text-xs text-muted">
                    {acceptKey}
                  </kbd>
                )}
              </Button>
            </li>
          )}
        </ul>
      )}
      <FoldHead
        title="Categories"
        open={open}
        controls={fieldsId}
        summary={chosen.join(' · ')}
        onToggle={() => setOpen(!open)}
      />
      <div id={fieldsId} className="order-2 empty:hidden">
        {open && (
          <div className="grid gap-3 sm:grid-cols-2">
            {chosenCategories.map((name) => (
              <Choice key={name} name={name} value={values[name]} onChange={onChange} />
            ))}
            <YearlySalaryField
              value={values.yearlySalary}
              suggested={suggestions.yearlySalary?.value}
              onChange={onChange}
            />
          </div>
        )}
      </div>
    </section>
  )
}

/** All that is suggested, as a change. */
export const allOf = (suggestions: Suggestions): Partial<Categories> =>
  Object.fromEntries(Object.entries(suggestions).map(([name, found]) => [name, found?.value ?? null]))

/** What is suggested for the categories that have no value. */
export const openSuggestions = (values: Partial<Categories>, suggestions: Suggestions): Suggestions =>
  Object.fromEntries(Object.entries(suggestions).filter(([name]) => !values[name as CategoryName]))

const none = 'none'

interface ChoiceProps {
  name: ChosenCategory
  value: string | null
  onChange: (change: Partial<Categories>) => void
}

const Choice = ({ name, value, onChange }: ChoiceProps) => {
  const known: readonly string[] = categoryChoices[name]
  const values = value && !known.includes(value) ? [value, ...known] : known
  return (
    <Field label={fieldOf(name).label}>
      {({ required: _mayBeNone, ...control }) => (
        <Select
          {...control}
          value={value ?? none}
          onValueChange={(chosen) => onChange({ [name]: chosen === none ? null : chosen })}
          options={[
            { value: none, label: 'Not set' },
            ...values.map((each) => ({ value: each, label: choiceLabel(name, each) })),
          ]}
        />
      )}
    </Field>
  )
}

interface YearlySalaryFieldProps {
  value: Categories['yearlySalary']
  suggested: Categories['yearlySalary'] | undefined
  onChange: (change: Partial<Categories>) => void
}

/** Read from the salary, so that it is chosen or removed, not typed a second time. */
const YearlySalaryField = ({ value, suggested, onChange }: YearlySalaryFieldProps) => {
  const offered = [value, suggested].filter((each) => !!each)
  const shown = value ?? undefined
  return (
    <Field
      label={fieldOf('yearlySalary').label}
      hint={
        shown
          ? shown.currency === 'USD'
            ? undefined
            : `${inDollars(shown)}. ${approximation}`
          : offered.length === 0
            ? 'Enter a salary with its currency and period, and we’ll work it out.'
            : undefined
      }
    >
      {({ required: _mayBeNone, ...control }) => (
        <Select
          {...control}
          value={shown ? String(offered.indexOf(shown)) : none}
          disabled={offered.length === 0}
          onValueChange={(chosen) => onChange({ yearlySalary: offered[Number(chosen)] ?? null })}
          options={[
            { value: none, label: 'Not set' },
            ...offered.map((each, nth) => ({ value: String(nth), label: yearlyLabel(each) })),
          ]}
        />
      )}
    </Field>
  )
}
