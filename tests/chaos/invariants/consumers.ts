import { services } from '@roletrail/contracts/vocabulary/service'
import { streamOfConsumer } from '../final-state/consumers.ts'
import { invariant } from './invariant.ts'

export const consumersAtHead = invariant(
  'every consumer has read its stream to the end',
  function* ({ logs, streams }) {
    for (const service of services)
      for (const { consumer, position } of logs[service].consumers) {
        const end = streams[streamOfConsumer(consumer)].length
        if (position !== end) yield `${consumer} is at ${position} of ${end}`
      }
  },
)

export const nothingParked = invariant('nothing is parked', function* ({ logs }) {
  for (const service of services)
    for (const { consumer, aggregate, error } of logs[service].parked)
      yield `${consumer} has parked ${aggregate}: ${error}`
})

export const nothingOpen = invariant('no transaction is left open', function* ({ openTransactions }) {
  for (const { application_name, state, query } of openTransactions)
    yield `${application_name} is ${state} after ${query}`
})
