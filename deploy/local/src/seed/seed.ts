import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { dataPaths } from '../data-directory.ts'
import type { Stack } from '../stack.ts'
import { print } from '../terminal.ts'

const accounts = [
  { name: 'Ada Demo', email: 'demo@roletrail.test', password: 'demo-password' },
  { name: 'Admin', email: 'admin@roletrail.test', password: 'admin-password' },
] as const

/** What is left to do once everything runs: adding the demo data, and printing where to go. */
export const seedAndAnnounce = async (stack: Stack) => {
  const added = await seed(stack)
  const { PUBLIC_URL, SANDBOX_PORT } = stack.config
  print(`RoleTrail is ready: ${PUBLIC_URL}`)
  print(`  sent mail: http://127.0.0.1:${SANDBOX_PORT}/mail`)
  for (const { email, password } of added) print(`  sign in: ${email} / ${password}`)
}

/**
 * Gives an empty installation a job seeker with jobs and an administrator, once. If a start was killed in between, the
 * next one continues where it stopped. Returns the accounts that can sign in.
 */
const seed = async (stack: Stack) => {
  const { SEED, STRIPE_SECRET_KEY, DATA_DIR } = stack.config
  // A real payment provider would want a real card.
  if (SEED === 'none' || STRIPE_SECRET_KEY) return []
  const { seeding, seeded } = dataPaths(DATA_DIR)
  if (existsSync(seeded)) return accounts
  // Loaded only now: no later start needs it in memory.
  const { isEmpty, addDemoData } = await import('./demo.ts')
  if (!existsSync(seeding) && !(await isEmpty(stack))) return []
  writeFileSync(seeding, '')
  await addDemoData(stack, ...accounts)
  renameSync(seeding, seeded)
  return accounts
}
