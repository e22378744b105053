import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attacks } from '../hostile/attacks.ts'
import { wrongWith } from '../hostile/report.ts'
import { besiege } from '../hostile/siege.ts'
import { type HostileStack, type Person, startHostileStack } from '../hostile/stack.ts'

// `make hostile` is the same with more of everything, and judges how long an answer takes.
const scale = { seconds: 3, jobs: 60, heavyJobs: 60, streams: 200, slowSockets: 200 }

let stack: HostileStack
let person: Person

beforeAll(async () => {
  stack = await startHostileStack()
  await stack.start()
  person = await stack.person('ordinary', 10)
}, 180_000)
afterAll(async () => {
  await stack.stop('SIGTERM')
  await stack.remove()
})

describe('one person cannot stop the others with', () => {
  it.each(attacks)('$name', { timeout: 90_000 }, async (attack) => {
    const siege = await besiege(stack, person, attack, scale)
    expect(wrongWith(siege, Number.POSITIVE_INFINITY)).toEqual([])
  })
})
