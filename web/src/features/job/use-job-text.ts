import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usePersistentDraft } from '../../lib/storage/use-persistent-draft.ts'
import { toastFailure } from './failure.ts'
import type { JobText } from './job-texts.ts'
import { currentJobOf } from './moved-elsewhere.ts'
import { saveJobText, type TypedText } from './save-job-text.ts'

type Progress = 'untouched' | 'typing' | 'saving' | 'saved' | 'failed' | 'elsewhere'

/** `kept`: typed in an earlier window and not saved; `elsewhere`: another window saved something else meanwhile. */
type TextState = Progress | 'kept' | 'offline'

/** Under which a text is kept while it is edited, before its name. */
export const fieldEditsOf = (jobId: string) => `text of ${jobId} `

const nothing = (): Partial<TypedText> => ({})

/**
 * A text of a job, edited where it stands. Untouched it follows the server; typed over it is the person's, kept in this
 * browser until it is saved or discarded.
 */
export const useFieldEdit = (job: JobListItem, field: JobText) => {
  const saved = field.textOf(job)
  const name = fieldEditsOf(job.id) + field.name
  const { draft, restored, change, sending, sent, clear } = usePersistentDraft<Partial<TypedText>>(name, nothing)
  const { mutateAsync, isPaused } = useMutation(saveJobText(useQueryClient(), job.id, field))
  const [state, setState] = useState<Progress>('untouched')
  const [problem, setProblem] = useState<string>()
  const turn = useRef(Promise.resolve(true))

  const type = (text: string) => {
    change(({ base = saved, version = job.version }) => ({ text, base, version }))
    setState('typing')
    setProblem(undefined)
  }
  const discard = () => {
    clear()
    setState('untouched')
    setProblem(undefined)
  }
  /** Whether nothing is left to save. */
  const send = async (): Promise<boolean> => {
    const kept = sending()
    const { text, base, version } = kept.draft
    if (text === undefined || base === undefined || version === undefined) return true
    if (text.trim() === base.trim()) {
      discard()
      return true
    }
    const found = field.problemOf(text)
    setProblem(found)
    if (found) return false
    setState('saving')
    try {
      const answer = await mutateAsync({ text, base, version, patch: field.patchOf(text, job) })
      if (sent(kept)) setState('saved')
      // What was typed while the answer was on its way stays, on top of what is saved now.
      else change({ base: field.textOf(answer), version: answer.version })
      return true
    } catch (error) {
      const conflict = currentJobOf(error)
      setState(conflict ? 'elsewhere' : 'failed')
      // What is said beside the text is not said twice, as long as it stands there.
      if (gone.current || !(conflict || field.besideTheCard))
        toastFailure(error as Error, 'Failed to update job. Please try again.')
      return false
    }
  }
  // One after the other: what was typed meanwhile goes out on top of what is saved by then.
  const save = () => {
    turn.current = turn.current.then(send)
    return turn.current
  }
  const keepMine = () => {
    change({ base: saved, version: job.version })
    return save()
  }
  /** Leaving saves what was typed here; what was left, refused or failed waits for a word of the person. */
  const leave = async () => (state === 'typing' ? save() : draft.text === undefined)

  const gone = useSaveOnGoing(leave)

  const text = draft.text ?? saved
  const isLeft = restored && state === 'untouched'
  // What was left has arrived after all.
  const arrived = isLeft && text.trim() === saved.trim()
  useEffect(() => {
    if (arrived) clear()
  })
  const waits = state === 'saving' && isPaused && !onlineManager.isOnline()
  const shown: TextState = isLeft ? 'kept' : waits ? 'offline' : state
  return { text, theirs: saved, state: shown, problem, arrived, type, save, leave, keepMine, discard }
}

/** Closing the details takes the field away without it losing the focus first. Answers whether it is gone. */
const useSaveOnGoing = (leave: () => Promise<unknown>) => {
  const latest = useRef(leave)
  const gone = useRef(false)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      void latest.current()
    }
  }, [])
  return gone
}
