import type { JobDraft } from '../../../src/job/draft.ts'
import { browser } from '../browser.ts'

const key = 'draft'

interface Kept {
  url: string
  draft: JobDraft
}

/** A panel closes as soon as one clicks beside it: what was typed about a page is there again when it is opened there. */
export const keepDraft = (url: string, draft: JobDraft): Promise<void> =>
  browser.storage.session.set({ [key]: { url, draft } satisfies Kept })

export const keptDraft = async (url: string): Promise<JobDraft | undefined> => {
  const { [key]: kept } = await browser.storage.session.get<{ [key]?: Kept }>(key)
  return kept?.url === url ? kept.draft : undefined
}

export const forgetDraft = (): Promise<void> => browser.storage.session.remove(key)
