import { expectStoredEvents } from '@roletrail/chassis/testing/stored-events'
import { it } from 'vitest'
import { migrations } from '../app.ts'
import { PrismaClient } from '../generated/client.ts'
import { signup } from '../signup/aggregate.ts'
import { user } from '../user/aggregate.ts'

const file = new URL('./stored-events.json', import.meta.url)

it('reads every version of every stored event', () =>
  expectStoredEvents(
    file,
    migrations,
    (adapter) => new PrismaClient({ adapter }),
    [user, signup],
    ({ person, signup }, { aggregate, id }) =>
      aggregate === 'user'
        ? person.create({ data: { id, name: 'Ada', email: `${id}@example.test`, role: 'user' } })
        : signup.create({ data: { id, status: 'requested', expiresAt: new Date() } }),
  ))
