import type { Job } from '@roletrail/contracts/jobs/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { currentJobOf } from './moved-elsewhere.ts'
import { forgetNotes, keepNotes, keptNotes, type NotesDraft } from './notes-draft.ts'
import { saveNotes } from './save-notes.ts'

/** `kept`: typed earlier and not saved; `elsewhere`: the saved notes were changed by another window meanwhile. */
export type NotesState = 'untouched' | 'typing' | 'saving' | 'saved' | 'failed' | 'kept' | 'elsewhere'

/** The notes of a job: untouched they follow the server; typed over they are the person's until saved. */
export const useNotes = (job: Job) => {
  const saved = job.notes ?? ''
  const [draft, setDraft] = useState<NotesDraft | undefined>(() => keptNotes(job.id))
  const [state, setState] = useState<NotesState>(() => (draft ? 'kept' : 'untouched'))
  const { mutate } = useMutation(saveNotes(useQueryClient(), job.id))

  const type = (text: string) => {
    const next = { text, base: draft?.base ?? saved, version: draft?.version ?? job.version }
    setDraft(next)
    setState('typing')
    keepNotes(job.id, next)
  }
  const send = (wanted: NotesDraft) => {
    setState('saving')
    mutate(wanted, {
      onSuccess: (answer) => {
        const base = { base: answer.notes ?? '', version: answer.version }
        // What was typed while the answer was on its way stays, on top of what is now saved.
        setDraft((now) => (now && now.text !== wanted.text ? { ...now, ...base } : undefined))
        setState((now) => (now === 'saving' ? 'saved' : now))
      },
      onError: (error) => setState(currentJobOf(error) ? 'elsewhere' : 'failed'),
    })
  }
  const save = () => {
    if (!draft || state === 'saving' || state === 'elsewhere') return
    if (draft.text.trim() === draft.base.trim()) discard()
    else send(draft)
  }
  const discard = () => {
    forgetNotes(job.id)
    setDraft(undefined)
    setState('untouched')
  }
  const keepMine = () => draft && send({ ...draft, base: saved, version: job.version })

  useSaveOnLeaving(save)
  return { text: draft?.text ?? saved, state, type, save, keepMine, takeTheirs: discard }
}

/** Closing the sheet takes the field away without it losing the focus first. */
const useSaveOnLeaving = (save: () => void) => {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => () => latest.current(), [])
}
