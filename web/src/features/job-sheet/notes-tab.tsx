import type { Job } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { UnsavedPrompt } from './field/unsaved-prompt.tsx'
import { useFieldEdit } from './field/use-field-edit.ts'

/** Changed notes are saved when the field loses the focus (spec section 7). */
export const NotesTab = ({ job }: { job: Job }) => {
  const { text, state, type, save, leave, keepMine, discard } = useFieldEdit(job, 'notes')
  return (
    <div className="flex flex-col gap-3">
      <Textarea
        aria-label="Notes"
        rows={10}
        maxLength={limits.notes}
        placeholder="What you learned, whom you talked to, what to ask next."
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void leave()}
      />
      <div role="status" className="min-h-5 text-xs text-muted">
        {state === 'saving' && 'Saving...'}
        {state === 'offline' && 'You are offline. Your notes are saved as soon as you are back.'}
        {state === 'saved' && 'Saved.'}
        {state === 'failed' && (
          <UnsavedPrompt message="Your notes could not be saved. They are kept here.">
            <Button variant="secondary" size="sm" onClick={() => void save()}>
              Try again
            </Button>
          </UnsavedPrompt>
        )}
        {state === 'restored' && (
          <UnsavedPrompt waiting message="You typed these notes earlier; they are not saved yet.">
            <Button variant="secondary" size="sm" onClick={() => void save()}>
              Save Notes
            </Button>
          </UnsavedPrompt>
        )}
        {state === 'conflict' && (
          <UnsavedPrompt message="These notes were changed in another window while you typed.">
            <Button variant="secondary" size="sm" onClick={discard}>
              Show the other notes
            </Button>
            <Button size="sm" onClick={() => void keepMine()}>
              Save mine instead
            </Button>
          </UnsavedPrompt>
        )}
      </div>
    </div>
  )
}
