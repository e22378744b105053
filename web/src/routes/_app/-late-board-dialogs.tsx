import { latePart } from '../../lib/late-part.tsx'

/** What opens over a page of jobs; not part of the page's own code, so that its jobs do not wait for it. */
export const LateBoardDialogs = latePart(async () => (await import('./-board-dialogs.tsx')).BoardDialogs)
