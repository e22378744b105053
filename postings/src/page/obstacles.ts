/** Recognizes what sites show instead of a posting: challenges, sign-in forms, errors, closed jobs. */

import type { NoPostingReason } from '../posting.ts'
import { linesBeforeOtherJobs } from '../text/boilerplate.ts'
import { sectionsOf } from '../text/sections.ts'
import { challengeTitle, goneTitle, signInTitle } from './obstacle-title.ts'
import { saysGone } from './obstacle-words.ts'
import type { PageContent } from './page-content.ts'

const signInUrl = /(^|\/)(login|log-in|signin|sign-in|authwall|checkpoint|sso)(\/|\.|$)/i
const closedText =
  /no longer (accepting applications|available|active|open\b|exists?\b|posted|online)|(?<!(until|once|when|if|after) (the|this|your|a) )(job|position|posting|vacancy|role|opportunity|listing) ((has|have) (already |now |since )?(been (filled|closed|removed)|expired|closed)|is (now |already )?(closed|expired|filled))|applications (for this [a-z]+ )?(are|have|is) (now )?(been )?closed|nicht mehr (verfügbar|online|aktuell|ausgeschrieben)|bereits besetzt|n['’]est plus disponible|ya no está disponible|no está disponible|募集(は|を)?終了|受付(は|を)?終了|již (není|nejsou) (aktivní|aktuální|dostupn)/iu
const gonePhrases =
  /出現問題|ページが見つかりません|page not found|could not be found|(has been|was) taken down|does(n't| not) exist/iu

const isChallenge = ({ title, headings }: PageContent): boolean =>
  [title, ...headings].some((line) => challengeTitle.test(line))

const asksToSignIn = ({ title, headings, url }: PageContent): boolean =>
  signInUrl.test(url.pathname) || [title, ...headings].some((line) => signInTitle.test(line))

/** A page that shows so little has no posting of its own. */
const littleToRead = 1_000
/** What is longer is prose, as the entries of lists hardly have it. */
const longLine = 90
const topLines = 30

/** "Cette offre n'est plus disponible" and other offers below: a job that is closed but still described has more. */
const saysSoAndNoMore = ({ title, lines }: PageContent): boolean => {
  const own = linesBeforeOtherJobs(lines)
  const at = own.slice(0, topLines).findIndex(saysGone)
  if (at < 0 && !saysGone(title)) return false
  // The next line may say why.
  const prose = own.filter((line, index) => line.length > (Math.abs(index - at) < 2 ? 3 * longLine : longLine))
  return (
    prose.join(' ').length < littleToRead / 2 && own.join(' ').length < 2 * littleToRead && sectionsOf(own).size < 2
  )
}

const isGone = (content: PageContent): boolean =>
  [content.title, ...content.headings].some((line) => goneTitle.test(line)) ||
  (content.text.length < 1_500 && gonePhrases.test(content.text)) ||
  saysSoAndNoMore(content)

/** Whether a short page says that there is nothing, whatever its address and its title still say. */
export const saysNothingIsHere = (content: PageContent): boolean =>
  (content.headings.some((line) => goneTitle.test(line)) && content.lines.join(' ').length < littleToRead) ||
  saysSoAndNoMore(content)

export const isClosed = ({ text, lines }: PageContent): boolean =>
  closedText.test(text) || lines.slice(0, topLines).some((line) => line.length < longLine && saysGone(line))

/** Why a response with this status yields no posting. */
export const reasonByStatus = (status: number): NoPostingReason | undefined => {
  if (status < 400) return undefined
  if (status === 404 || status === 410) return 'gone'
  if (status === 401) return 'sign-in'
  return status === 403 || status === 429 || status === 999 ? 'blocked' : 'failed'
}

/** Why a page yields no posting: it is a challenge, a sign-in form or an error. */
export const reasonByContent = (content: PageContent): NoPostingReason | undefined => {
  if (isChallenge(content)) return 'blocked'
  if (asksToSignIn(content)) return 'sign-in'
  return isGone(content) ? 'gone' : undefined
}
