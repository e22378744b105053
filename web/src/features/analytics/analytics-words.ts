import type { Analytics, Breakdown, Flow, FunnelStep, Share, StageTime } from '@roletrail/contracts/jobs/analytics'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { payFloors } from '@roletrail/contracts/vocabulary/pay-floors'
import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { choiceLabel } from '../../job/categories.ts'
import { dateLabel } from '../../lib/calendar-day.ts'
import { plural } from '../../lib/plural.ts'
import { mondayOf } from './days.ts'

/** Nothing is claimed of fewer. */
export const fewest = limits.claimFrom

export const percent = (share: number) => `${Math.round(share * 100)}%`

/** `29%, likely between 18% and 43%` */
const shareInWords = (share: NonNullable<Share>) =>
  `${percent(share.value)}, likely between ${percent(share.low)} and ${percent(share.high)}`

/** Whether the search works, in a sentence. */
export const headline = ({ applications, funnel, offers }: Analytics) => {
  const responses = funnel[0]?.wentOn ?? 0
  if (responses === 0) return `No responses to ${plural(applications, 'application')} yet`
  const led = `${responses} of ${plural(applications, 'application')} got a response`
  return offers > 0 ? `${led}, and ${offers === 1 ? 'one became an offer' : `${offers} became offers`}` : led
}

/** How sure that is, and where most are lost. */
export const verdict = ({ applications, responses, funnel }: Analytics) => {
  if (!responses)
    return `Too early to tell: percentages show up from ${fewest} applications. You have ${applications} in these days.`
  return [`That's ${shareInWords(responses)}.`, mostLost(funnel)].filter(Boolean).join(' ')
}

/**
 * A stage counts once enough applications were there, so that two rejections after an onsite are no pattern, and if it lost
 * more than every other.
 */
const mostLost = (funnel: readonly FunnelStep[]) => {
  const most = Math.max(...funnel.map(({ rejected }) => rejected))
  const [worst, another] = funnel.filter(({ rejected }) => rejected === most)
  if (!worst || another || most < 2 || worst.stage === 'offer' || worst.reached < fewest) return ''
  const { stage, reached, rejected, waiting } = worst
  const still = waiting > 0 ? ` ${waiting} more ${waiting === 1 ? 'is' : 'are'} still waiting there.` : ''
  return `You lose the most in ${stageLabels[stage]}: ${rejected} of ${reached} were rejected.${still}`
}

/** What became of the applications that reached a stage. */
export const stepInWords = ({ reached, wentOn, rejected, waiting, conversion }: FunnelStep) => {
  const rate = conversion ? ` (${percent(conversion.value)})` : ''
  const ends = [rejected > 0 && `${rejected} rejected`, waiting > 0 && `${waiting} waiting`].filter(Boolean)
  return reached === 0 ? '' : [`${wentOn} went on${rate}`, ...ends].join(' · ')
}

export const timesInWords = (times: readonly StageTime[]) => {
  const known = times.flatMap(({ stage, median, p75 }) => {
    if (median === null) return []
    const late = p75 === null ? '' : `, three quarters within ${plural(p75, 'day')}`
    return [`Half leave ${stageLabels[stage]} within ${plural(median, 'day')}${late}.`]
  })
  if (known.length > 0) return known.join(' ')
  return times.some(({ curve }) => curve.length > 0)
    ? 'Most are still waiting, so a typical time is unknown yet.'
    : `Too early to tell: times show up once ${fewest} applications were in a stage.`
}

export const timeInWords = ({ left, waiting, median, p75 }: StageTime) => {
  if (left + waiting < fewest) return `${left + waiting} of ${fewest} needed`
  if (median === null) return `Most still waiting (${waiting} of ${left + waiting})`
  return p75 === null
    ? `Half within ${plural(median, 'day')}`
    : `Half within ${plural(median, 'day')}, 75% within ${p75}`
}

export const breakdownNames: Record<Breakdown['by'], string> = {
  source: 'Source',
  tag: 'Tag',
  workMode: 'Work mode',
  seniority: 'Seniority',
  jobFunction: 'Function',
  pay: 'Pay',
  language: 'Language',
  channel: 'Found via',
  week: 'Week',
}

const without: Record<Breakdown['by'], string> = {
  source: 'No link',
  tag: 'No tags',
  workMode: 'Not set',
  seniority: 'Not set',
  jobFunction: 'Not set',
  pay: 'Not set',
  language: 'Not set',
  channel: 'Not set',
  week: 'Earlier',
}

export const groupName = (by: Breakdown['by'], key: string | null, day: string) => {
  if (key === null) return without[by]
  if (by === 'week') return weekName(key, day)
  if (by === 'pay') return bandName(key)
  return by === 'source' || by === 'tag' ? key : choiceLabel(by, key)
}

/** `$50k – $80k` */
const bandName = (floor: string) => {
  const next = payFloors.find((each) => Number(each) > Number(floor))
  if (floor === '0') return `Under $${next}k`
  return next ? `$${floor}k – $${next}k` : `$${floor}k or more`
}

/** `Nov 23`, the Monday it begins with. */
export const weekName = (monday: string, day: string) => dateLabel(monday, day).replace(/^Mon, /, '')

/** The best and the worst, if their likely ranges do not even meet. */
export const breakdownInWords = ({ by, groups }: Breakdown, day: string) => {
  const rated = groups.flatMap(({ key, rate }) => (rate ? [{ name: groupName(by, key, day), rate }] : []))
  const sorted = rated.toSorted((one, other) => other.rate.value - one.rate.value)
  const [best, worst] = [sorted[0], sorted.at(-1)]
  if (!best || !worst) return `Too early to tell: rates show up from ${fewest} applications.`
  if (best === worst) return `${best.name}: ${shareInWords(best.rate)}. There's nothing to compare it with yet.`
  if (best.rate.low > worst.rate.high)
    return `${best.name} does better (${percent(best.rate.value)}) than ${worst.name} (${percent(worst.rate.value)}).`
  return 'The differences are small enough to be chance.'
}

/** How many applications were sent, and whether that is as many as one wanted. */
export const weeksInWords = ({ groups }: Breakdown, goal: number | null, day: string) => {
  const last = groups.at(-1)
  const isNow = last?.key === mondayOf(day)
  const before = isNow ? groups.slice(0, -1) : groups
  const met = `${before.filter(({ applications }) => applications >= (goal ?? 0)).length} of ${plural(before.length, 'week')}`
  const past = goal === null ? average(before) : `You met your goal in ${met}.`
  if (!isNow) return past
  const left = (goal ?? 0) - last.applications
  const now = `${plural(last.applications, 'application')} this week`
  const state = goal === null ? '' : left > 0 ? `, ${left} to go` : ', goal met'
  return [`${now}${state}.`, before.length > 0 && past].filter(Boolean).join(' ')
}

const average = (weeks: readonly { applications: number }[]) => {
  const mean = weeks.reduce((sum, { applications }) => sum + applications, 0) / Math.max(1, weeks.length)
  return `${mean.toFixed(1)} a week on average over ${plural(weeks.length, 'week')}.`
}

export const endName = (to: Flow['to']) => (to === 'waiting' ? 'Still waiting' : stageLabels[to])

export const flowsInWords = (flows: readonly Flow[]) => {
  const ends = (to: Flow['to']) => flows.filter((flow) => flow.to === to).reduce((sum, { jobs }) => sum + jobs, 0)
  return `${plural(ends('offer'), 'offer')}, ${ends('rejected')} rejected, ${ends('waiting')} still waiting.`
}
