/** Notes typed and not yet saved. They outlive the details, a reload and a crash of the page, until they are saved. */
export interface NotesDraft {
  text: string
  /** The saved notes and the job's version when the typing began. */
  base: string
  version: number
}

const keyOf = (id: string) => `roletrail-notes-${id}`

export const keptNotes = (id: string): NotesDraft | undefined => {
  const kept = sessionStorage.getItem(keyOf(id))
  return kept ? JSON.parse(kept) : undefined
}

export const keepNotes = (id: string, draft: NotesDraft) => {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(draft))
  } catch {
    // A full storage takes only the second copy: the text still stands in the field.
  }
}

export const forgetNotes = (id: string) => sessionStorage.removeItem(keyOf(id))
