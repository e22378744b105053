import type { PageContent } from './page-content.ts'
import { asksToSignIn, isGone, isWall } from './page-state.ts'

/** Why a page gives no posting. */
export type NoPosting = 'blocked' | 'sign-in' | 'gone' | 'failed' | 'several' | 'no-posting'

/** By the status of the answer. */
export const refusal = (status: number): NoPosting | undefined => {
  if (status < 400) return undefined
  if (status === 404 || status === 410) return 'gone'
  if (status === 401) return 'sign-in'
  return status === 403 || status === 429 || status === 999 ? 'blocked' : 'failed'
}

/** By what stands where the page should be. */
export const obstacle = (content: PageContent): NoPosting | undefined => {
  if (isWall(content)) return 'blocked'
  if (asksToSignIn(content)) return 'sign-in'
  return isGone(content) ? 'gone' : undefined
}
