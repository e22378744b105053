import { expectStoredEvents } from '@roletrail/chassis/testing/stored-events'
import { it } from 'vitest'
import { broadcast } from '../broadcast/aggregate.ts'
import { PrismaClient } from '../generated/client.ts'
import { migrations } from './notifications-service.ts'

const file = new URL('./stored-events.json', import.meta.url)

it('reads every version of every stored event', () =>
  expectStoredEvents(file, migrations, (adapter) => new PrismaClient({ adapter }), [broadcast]))
