import { expectStoredEvents } from '@roletrail/chassis/testing/stored-events'
import { it } from 'vitest'
import { migrations } from '../app.ts'
import { PrismaClient } from '../generated/client.ts'
import { subscriptions } from '../subscription/repository.ts'
import { walkIns } from '../walk-in/repository.ts'

const file = new URL('./stored-events.json', import.meta.url)

it('reads every version of every event that was ever stored', () =>
  expectStoredEvents(file, migrations, (adapter) => new PrismaClient({ adapter }), [subscriptions, walkIns]))
