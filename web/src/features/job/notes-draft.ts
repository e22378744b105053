import { keptTexts } from '../../lib/local-database.ts'

/** Notes typed and not yet saved. They outlive the details, a closed tab and a crash, until they are saved. */
export interface NotesDraft {
  text: string
  /** The saved notes and the job's version when the typing began. */
  base: string
  version: number
}

const keyOf = (id: string) => `${keptTexts}${id}`

export const keptNotes = (id: string): NotesDraft | undefined => {
  const kept = localStorage.getItem(keyOf(id))
  return kept ? JSON.parse(kept) : undefined
}

export const keepNotes = (id: string, draft: NotesDraft) => {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft))
  } catch {
    // A full storage takes only the second copy: the text still stands in the field.
  }
}

export const forgetNotes = (id: string) => localStorage.removeItem(keyOf(id))
