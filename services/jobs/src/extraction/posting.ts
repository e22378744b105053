export const fields = ['company', 'position', 'location', 'salary'] as const
export type Field = (typeof fields)[number]

/** What one source says about a job; nothing is guessed, so any of it may be missing. */
export type Posting = { [field in Field]?: string }
