import type { Job } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { linksIn } from '../../lib/links-in.ts'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { TextLink } from '../../ui/linked-text.tsx'
import { UnsavedPrompt } from './field/unsaved-prompt.tsx'
import { useFieldEdit } from './field/use-field-edit.ts'

/** Changed notes are saved when the field loses the focus (spec section 7). */
export const NotesTab = ({ job }: { job: Job }) => {
  const { text, state, type, save, leave, keepMine, discard } = useFieldEdit(job, 'notes')
  const links = linksIn(text)
  return (
    <div className="flex flex-col gap-3">
      <Textarea
        aria-label="Notes"
        rows={10}
        maxLength={limits.notes}
        placeholder="What you learned, who you talked to, what to ask next."
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void leave()}
      />
      {links.length > 0 && (
        <ul aria-label="Links in these notes" className="flex flex-col items-start gap-1">
          {links.map(({ text: shown, href }) => (
            <li key={href}>
              <TextLink href={href}>{shown}</TextLink>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="min-h-5 text-xs text-muted">
        {state === 'saving' && 'Saving...'}
        {state === 'offline' && "You're offline. Your notes will save when you're back."}
        {state === 'saved' && 'Saved.'}
        {state === 'failed' && (
          <UnsavedPrompt message="We couldn't save your notes. They're kept here.">
            <Button variant="secondary" size="sm" onClick={() => void save()}>
              Try again
            </Button>
          </UnsavedPrompt>
        )}
        {state === 'restored' && (
          <UnsavedPrompt waiting message="You typed these notes earlier, and they aren't saved yet.">
            <Button variant="secondary" size="sm" onClick={() => void save()}>
              Save notes
            </Button>
          </UnsavedPrompt>
        )}
        {state === 'conflict' && (
          <UnsavedPrompt message="Another window changed these notes while you were typing.">
            <Button variant="secondary" size="sm" onClick={discard}>
              Show theirs
            </Button>
            <Button size="sm" onClick={() => void keepMine()}>
              Save mine
            </Button>
          </UnsavedPrompt>
        )}
      </div>
    </div>
  )
}
