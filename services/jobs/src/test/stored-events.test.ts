import { expectStoredEvents } from '@roletrail/chassis/testing/stored-events'
import { it } from 'vitest'
import { migrations } from '../app.ts'
import { communication } from '../communication/aggregate.ts'
import { PrismaClient } from '../generated/client.ts'
import { inboxChange } from '../inbox/aggregate.ts'
import { interviewNote } from '../interview-note/aggregate.ts'
import { job } from '../job/aggregate.ts'
import { savedViewChange } from '../saved-view/aggregate.ts'

const file = new URL('./stored-events.json', import.meta.url)

it('reads every version of every event that was ever stored', () =>
  expectStoredEvents(file, migrations, (adapter) => new PrismaClient({ adapter }), [
    job,
    communication,
    interviewNote,
    savedViewChange,
    inboxChange,
  ]))
