import type { Job } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/words/limits'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { jobTexts } from './job-texts.ts'
import { UnsavedPrompt } from './unsaved.tsx'
import { useFieldEdit } from './use-job-text.ts'

/** Notes are saved when the field is left with a change (spec section 7). */
export const NotesTab = ({ job }: { job: Job }) => {
  const { text, state, type, save, leave, keepMine, discard } = useFieldEdit(job, jobTexts.notes)
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
          <UnsavedPrompt says="Your notes could not be saved. They are kept here.">
            <Button variant="secondary" size="sm" onClick={() => void save()}>
              Try again
            </Button>
          </UnsavedPrompt>
        )}
        {state === 'kept' && (
          <UnsavedPrompt waits says="You typed these notes earlier; they are not saved yet.">
            <Button variant="secondary" size="sm" onClick={() => void save()}>
              Save Notes
            </Button>
          </UnsavedPrompt>
        )}
        {state === 'elsewhere' && (
          <UnsavedPrompt says="These notes were changed in another window while you typed.">
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
