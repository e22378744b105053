import type { House } from './house.ts'
import { seed } from './seed.ts'
import { tell } from './tell.ts'

/** What is left to do when everything runs: the demo data, and telling where to go. */
export const welcome = async (house: House) => {
  const accounts = await seed(house)
  const { PUBLIC_URL, SANDBOX_PORT } = house.config
  tell(`RoleTrail is ready: ${PUBLIC_URL}`)
  tell(`  sent mail: http://127.0.0.1:${SANDBOX_PORT}/mail`)
  for (const { email, password } of accounts) tell(`  sign in: ${email} / ${password}`)
}
