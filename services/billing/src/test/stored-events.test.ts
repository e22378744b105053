import { expectStoredEvents } from '@roletrail/chassis/testing/stored-events'
import { it } from 'vitest'
import { migrations } from '../app.ts'
import { cardNotice } from '../card-notice/aggregate.ts'
import { PrismaClient } from '../generated/client.ts'
import { guestCheckout } from '../guest-checkout/aggregate.ts'
import { subscription } from '../subscription/aggregate.ts'

const file = new URL('./stored-events.json', import.meta.url)

it('reads every version of every event that was ever stored', () =>
  expectStoredEvents(file, migrations, (adapter) => new PrismaClient({ adapter }), [
    subscription,
    guestCheckout,
    cardNotice,
  ]))
