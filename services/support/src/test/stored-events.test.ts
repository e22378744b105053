import { expectStoredEvents } from '@roletrail/chassis/testing/stored-events'
import { it } from 'vitest'
import { PrismaClient } from '../generated/client.ts'
import { ticket } from '../ticket/aggregate.ts'
import { migrations } from './support-service.ts'

const file = new URL('./stored-events.json', import.meta.url)

it('reads every version of every stored event', () =>
  expectStoredEvents(file, migrations, (adapter) => new PrismaClient({ adapter }), [ticket]))
