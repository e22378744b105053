import type { Share } from '@roletrail/contracts/jobs/analytics'
import { limits } from '@roletrail/contracts/vocabulary/limits'

// The 97.5 % quantile of the normal distribution.
const z = 1.959963984540054

/**
 * A share of `n` with its 95 % interval after Wilson (1927), which stays between 0 and 1 and holds for small `n`, unlike
 * the textbook's. Null for fewer than are worth a claim.
 */
export const shareOf = (hits: number, n: number): Share => {
  if (n < limits.claimFrom) return null
  const value = hits / n
  const scale = 1 + z ** 2 / n
  const centre = (value + z ** 2 / (2 * n)) / scale
  const half = (z / scale) * Math.sqrt((value * (1 - value)) / n + z ** 2 / (4 * n ** 2))
  // Where all or none are hits, the interval ends with them; a rounding error is no share.
  const low = hits === 0 ? 0 : Math.max(0, centre - half)
  const high = hits === n ? 1 : Math.min(1, centre + half)
  return { value, low, high }
}

/** How many stays lasted so many days, and whether they had ended by then. */
export interface Stays {
  days: number
  ended: boolean
  jobs: number
}

/** Days after which stays are no longer told apart: the next one up stands for all longer ones. */
const { days: longest } = limits.analytics

/**
 * How long stays last, when some have not ended yet: the estimator of Kaplan and Meier (1958). Leaving those out would
 * make every wait look shorter than it is. All that lasted longer than a year are seen for a year only.
 */
export const survivalOf = (stays: readonly Stays[]) => {
  const count = (of: readonly Stays[]) => of.reduce((sum, { jobs }) => sum + jobs, 0)
  const ended = count(stays.filter((each) => each.ended))
  const all = count(stays)
  const known = { left: ended, waiting: all - ended }
  if (all < limits.claimFrom) return { ...known, median: null, p75: null, curve: [] }
  const byDay = new Map<number, { ended: number; all: number }>()
  for (const { days, ended, jobs } of stays) {
    const day = byDay.get(days) ?? { ended: 0, all: 0 }
    byDay.set(days, { ended: day.ended + (ended && days <= longest ? jobs : 0), all: day.all + jobs })
  }
  let atRisk = all
  let share = 1
  const curve: { days: number; share: number }[] = []
  for (const [days, { ended, all }] of [...byDay].sort(([one], [other]) => one - other)) {
    if (ended > 0) {
      share *= (atRisk - ended) / atRisk
      curve.push({ days, share })
    }
    atRisk -= all
  }
  // What is multiplied up may miss a half by its last digit.
  const until = (left: number) => curve.find(({ share }) => share <= left + 1e-9)?.days ?? null
  return { ...known, median: until(0.5), p75: until(0.25), curve }
}
