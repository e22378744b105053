import { expectStoredEvents } from '@roletrail/chassis/testing/stored-events'
import { it } from 'vitest'
import { migrations } from '../app.ts'
import { PrismaClient } from '../generated/client.ts'
import { signup } from '../signup/aggregate.ts'
import { user } from '../user/aggregate.ts'
import { visit } from '../visit/aggregate.ts'

const file = new URL('./stored-events.json', import.meta.url)

it('reads every version of every stored event', () =>
  expectStoredEvents(
    file,
    migrations,
    (adapter) => new PrismaClient({ adapter }),
    [user, signup, visit],
    async ({ person, signup }, { aggregate, id }) => {
      if (aggregate === 'user')
        await person.create({ data: { id, name: 'Ada', email: `${id}@example.test`, role: 'user' } })
      if (aggregate === 'signup') await signup.create({ data: { id, status: 'requested', expiresAt: new Date() } })
    },
  ))
