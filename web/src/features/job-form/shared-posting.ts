import { webLinkOf } from '@roletrail/contracts/vocabulary/web-link'
import { emptyDraft, type JobDraft } from '../../job/draft.ts'
import { linksIn } from '../../lib/links-in.ts'
import { textParam } from '../../lib/search-params.ts'

/** What another app shared, or a bookmark named: any of a link, a text and its title. */
export interface Shared {
  url?: string | undefined
  text?: string | undefined
  title?: string | undefined
  /** The name under which the service worker keeps images, or why it does not (web/service-worker/share-target.js). */
  images?: string | undefined
}

/** As public/manifest.webmanifest says for apps that share, and as a bookmark may say. */
export const sharedIn = ({ url, text, title, images }: Record<string, unknown>): Shared => ({
  url: textParam(url),
  text: textParam(text),
  title: textParam(title),
  images: textParam(images),
})

// Android apps put the link into the text.
const linkIn = ({ url = '', text = '', title = '' }: Shared) =>
  webLinkOf(url) ?? linksIn(`${text} ${title}`.slice(0, 10_000)).find(({ href }) => /^https?:/i.test(href))?.href

/** A draft of what was shared: its link, which is read then, or else its words. */
export const draftOfShared = (shared: Shared): JobDraft => {
  const jobUrl = linkIn(shared) ?? ''
  // The title of an image is the name of its file.
  const words = [shared.images ? '' : shared.title, shared.text].filter(Boolean).join('\n')
  return { ...emptyDraft, jobUrl, notes: jobUrl ? '' : words }
}

/** Names the draft, so that one that somebody is writing is not replaced by what they share. */
export const sharedDraftName = (shared: Shared): string | undefined =>
  Object.values(shared).some(Boolean) ? `shared ${JSON.stringify(shared)}`.slice(0, 2_000) : undefined
