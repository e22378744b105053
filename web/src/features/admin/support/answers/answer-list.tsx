import type { CannedAnswer } from '@roletrail/contracts/support/canned-answer'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { apiQuery } from '../../../../lib/api/api-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { SectionFailed, SectionLoading } from '../../../../ui/feedback/section-states.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Input } from '../../../../ui/form/input.tsx'

export const cannedAnswers = apiQuery('/api/admin/canned-answers')

interface AnswerListProps {
  onInsert: (text: string) => void
  onEdit: (answer: CannedAnswer | 'new') => void
}

/** The focus starts in the field: a few letters and Enter insert the first answer that has them. */
export const AnswerList = ({ onInsert, onEdit }: AnswerListProps) => {
  const list = useQuery(cannedAnswers)
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const found = list.data?.filter(({ name, text }) => `${name}\n${text}`.toLowerCase().includes(sought)) ?? []
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (found[0]) onInsert(found[0].text)
  }
  return (
    <div className="flex flex-col gap-4">
      {list.data?.length !== 0 && (
        <form onSubmit={submit}>
          <Field label="Find an answer" hint="Press Enter to insert the first one.">
            {(control) => (
              <Input {...control} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
            )}
          </Field>
        </form>
      )}
      {list.isPending && <SectionLoading label="Loading the answers" />}
      {list.isError && (
        <SectionFailed
          message="We couldn't load the answers."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <p className="text-muted">No answers yet. Write one you send often, like how to get a refund.</p>
      )}
      {found.length > 0 && (
        <ul aria-label="Answers" className="divide-y divide-line rounded-md border border-line">
          {found.map((answer) => (
            <Answer key={answer.id} answer={answer} onInsert={onInsert} onEdit={onEdit} />
          ))}
        </ul>
      )}
      {sought !== '' && found.length === 0 && <p className="text-muted">No answers match.</p>}
      <Button variant="secondary" className="self-start" onClick={() => onEdit('new')}>
        <Plus aria-hidden="true" />
        New answer
      </Button>
    </div>
  )
}

const Answer = ({ answer, onInsert, onEdit }: AnswerListProps & { answer: CannedAnswer }) => (
  <li className="flex items-center gap-1 pr-1.5">
    <button
      type="button"
      onClick={() => onInsert(answer.text)}
      className="flex min-w-0 flex-1 flex-col rounded-md px-4 py-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="font-medium break-words">{answer.name}</span>
      <span className="line-clamp-2 text-muted">{answer.text}</span>
    </button>
    <Button variant="ghost" size="icon" aria-label={`Edit ${answer.name}`} onClick={() => onEdit(answer)}>
      <Pencil aria-hidden="true" />
    </Button>
  </li>
)
