import { existsSync, renameSync, writeFileSync } from 'node:fs'
import type { House } from './house.ts'
import { dataPaths } from './paths.ts'

const accounts = [
  { name: 'Ada Demo', email: 'demo@roletrail.test', password: 'demo-password' },
  { name: 'Admin', email: 'admin@roletrail.test', password: 'admin-password' },
] as const

/**
 * Gives an empty installation somebody with jobs and an administrator, once. A start that was killed in between
 * goes on where it stopped. Answers who can sign in.
 */
export const seed = async (house: House) => {
  const { SEED, STRIPE_SECRET_KEY, DATA_DIR } = house.config
  // A real payment provider would want a real card.
  if (SEED === 'none' || STRIPE_SECRET_KEY) return []
  const { seeding, seeded } = dataPaths(DATA_DIR)
  if (existsSync(seeded)) return accounts
  // Loaded only now: no later start needs it in memory.
  const { isEmpty, liveTheDemo } = await import('./demo.ts')
  if (!existsSync(seeding) && !(await isEmpty(house))) return []
  writeFileSync(seeding, '')
  await liveTheDemo(house, ...accounts)
  renameSync(seeding, seeded)
  return accounts
}
