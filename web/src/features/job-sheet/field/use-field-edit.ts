import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FieldEdit, reportsBesideField, saveField } from '../../../job/changes/edits.ts'
import { currentJobOf, toastFailure } from '../../../job/changes/failures.ts'
import { problemOf } from '../../../job/field-problems.ts'
import { type TextFieldName, textOf } from '../../../job/fields.ts'
import { usePersistentDraft } from '../../../lib/storage/use-persistent-draft.ts'

type Progress = 'untouched' | 'typing' | 'saving' | 'saved' | 'failed' | 'conflict'

/** `restored`: typed in an earlier window and not saved; `conflict`: another window saved something else meanwhile. */
type EditState = Progress | 'restored' | 'offline'

/** The prefix of the drafts of a job's fields; the field's name follows. */
export const fieldEditsOf = (jobId: string) => `text of ${jobId} `

const noEdit = (): Partial<FieldEdit> => ({})

/**
 * A field of a job, edited in place. Untouched it follows the server. Typed text is the person's and is stored in this
 * browser until it is saved or discarded.
 */
export const useFieldEdit = (job: JobListItem, name: TextFieldName) => {
  const saved = textOf(job, name)
  const { restored, change, sending, sent, clear, isEdited, ...current } = usePersistentDraft<Partial<FieldEdit>>(
    fieldEditsOf(job.id) + name,
    noEdit,
  )
  const { draft } = current
  const { mutateAsync, isPaused } = useMutation(saveField(useQueryClient(), job, name))
  const [progress, setProgress] = useState<Progress>('untouched')
  const [problem, setProblem] = useState<string>()
  const queue = useRef(Promise.resolve(true))

  const type = (text: string) => {
    change(({ base = saved, version = job.version }) => ({ text, base, version }))
    setProgress('typing')
    setProblem(undefined)
  }
  const discard = () => {
    clear()
    setProgress('untouched')
    setProblem(undefined)
  }
  /** Resolves with true if nothing is left to save. */
  const send = async (): Promise<boolean> => {
    const latest = sending()
    const { text, base, version } = latest.draft
    if (text === undefined || base === undefined || version === undefined) return true
    if (text.trim() === base.trim()) {
      discard()
      return true
    }
    const found = problemOf(name, text)
    setProblem(found)
    if (found) return false
    setProgress('saving')
    try {
      const response = await mutateAsync({ text, base, version })
      if (sent(latest)) setProgress('saved')
      // What was typed before the response arrived stays, based on what is saved now.
      else change({ base: textOf(response, name), version: response.version })
      return true
    } catch (error) {
      const conflict = currentJobOf(error)
      setProgress(conflict ? 'conflict' : 'failed')
      // As long as the field is shown, it reports conflicts itself, and notes report every failure.
      if (unmounted.current || !(conflict || reportsBesideField(name)))
        toastFailure(error as Error, 'Failed to update job. Please try again.')
      return false
    }
  }
  // One after the other: what was typed meanwhile is sent on top of what is saved by then.
  const save = () => {
    queue.current = queue.current.then(send)
    return queue.current
  }
  const keepMine = () => {
    change({ base: saved, version: job.version })
    return save()
  }
  /** Leaving the field saves what was typed here. What was restored, refused or failed waits for the person's decision. */
  const leave = async () => {
    if (progress === 'typing' && isEdited()) return save()
    return draft.text === undefined
  }

  const unmounted = useSaveOnUnmount(leave)

  const text = draft.text ?? saved
  const isRestored = restored && progress === 'untouched'
  // What was restored had reached the server after all.
  const arrived = isRestored && text.trim() === saved.trim()
  useEffect(() => {
    if (arrived) sent(current)
  })
  const waits = progress === 'saving' && isPaused && !onlineManager.isOnline()
  const state: EditState = isRestored ? 'restored' : waits ? 'offline' : progress
  return { text, state, problem, arrived, type, save, leave, keepMine, discard }
}

/** Closing the details removes the field without a blur event. Returns a ref that says whether it was removed. */
const useSaveOnUnmount = (leave: () => Promise<unknown>) => {
  const latest = useRef(leave)
  const unmounted = useRef(false)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    unmounted.current = false
    return () => {
      unmounted.current = true
      void latest.current()
    }
  }, [])
  return unmounted
}
