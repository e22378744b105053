import type { Communication } from '@roletrail/contracts/jobs/communication'
import { type CommunicationSource, defaultSource } from '@roletrail/contracts/words/communication-source'

export interface CommunicationDraft {
  source: CommunicationSource
  subject: string
  content: string
}

/** The source is email at first (spec section 9). */
export const emptyCommunication = (): CommunicationDraft => ({ source: defaultSource, subject: '', content: '' })

export const draftOf = ({ source, subject, content }: Communication): CommunicationDraft => ({
  source,
  subject: subject ?? '',
  content,
})

export const toRequest = ({ source, subject, content }: CommunicationDraft) => ({
  source,
  subject: subject.trim() || null,
  content,
})

/** Under which an edit is kept, after the id. */
export const editDraftsOf = (jobId: string) => `communication of ${jobId} `
