import type { HttpBrowser } from '../../actors/http-browser.ts'
import { QUICK } from '../../config.ts'
import type { Bench } from './move.ts'

const samples = QUICK ? 50 : 200
const unknownEmail = 'nobody.at.all@example.test'

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** Kolmogorov and Smirnov: how far the two distributions are apart at most, from 0 to 1. */
const distance = (one: number[], other: number[]) => {
  const below = (times: number[], limit: number) => times.filter((time) => time <= limit).length / times.length
  return Math.max(...[...one, ...other].map((time) => Math.abs(below(one, time) - below(other, time))))
}

const timed = async (browser: HttpBrowser, path: string, body: object) => {
  const began = performance.now()
  await browser.post(path, body)
  return performance.now() - began
}

const calls = {
  'sign in': ['/api/auth/login', (email: string) => ({ email, password: 'a guess at a password' })],
  forgot: ['/api/auth/forgot', (email: string) => ({ email })],
  reset: ['/api/auth/reset', (email: string) => ({ email, token: '000000', newPassword: 'a walk by the river' })],
} as const

/**
 * A4: whether the response time reveals who has an account. Known and unknown email addresses alternate, so that
 * whatever else the machine does affects both; beyond `critical` the two would differ by more than chance (5 %).
 */
export const measureEnumeration = async ({ ada: { seeker } }: Bench) => {
  const critical = 1.358 * Math.sqrt(2 / samples)
  const rows: Record<string, { known: number; unknown: number; distance: number; critical: number }> = {}
  for (const [name, [path, body]] of Object.entries(calls)) {
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let nth = 0; nth < samples; nth += 1) {
      known.push(await timed(seeker.browser, path, body(seeker.email)))
      unknown.push(await timed(seeker.browser, path, body(unknownEmail)))
    }
    rows[name] = { known: median(known), unknown: median(unknown), distance: distance(known, unknown), critical }
  }
  return rows
}
