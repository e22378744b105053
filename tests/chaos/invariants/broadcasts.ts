import { grouped } from './grouped.ts'
import { invariant } from './invariant.ts'

/** How many copies there may be of a delivery in a state; of one in doubt nobody knows yet, but there are never two. */
const copiesOf: Record<string, readonly number[]> = {
  sent: [1],
  unknown: [0, 1],
  failed: [0],
  skipped: [0],
}

const states = ['sent', 'failed', 'skipped', 'unknown'] as const

export const oneCopyEach = invariant(
  'a broadcast has one copy for each of its people, and counts that add up',
  function* ({ tables, provider, history }) {
    const { broadcasts, deliveries } = tables.notifications
    const delivered = grouped(provider.mails, ({ subject }) => subject)
    const rows = grouped(deliveries, ({ broadcast_id }) => String(broadcast_id))
    const asked = history.operations.filter(({ kind }) => kind === 'broadcast')
    const known = new Map(broadcasts.map(({ id, subject }) => [id, subject]))
    for (const { id, mark, outcome } of asked)
      if (outcome === 'acknowledged' && known.get(id) !== mark)
        yield `${mark} was acknowledged as ${id} and is not there`
    for (const [subject, same] of grouped(broadcasts, ({ subject }) => String(subject))) {
      if (same.length > 1) yield `${subject} was asked for once and is there ${same.length} times`
      if (!asked.some(({ mark }) => mark === subject)) yield `${subject} was never asked for`
    }
    for (const broadcast of broadcasts) {
      const copies = grouped(delivered.get(String(broadcast.subject)) ?? [], ({ to }) => to)
      const of = rows.get(String(broadcast.id)) ?? []
      for (const { email, state } of of) {
        const count = copies.get(String(email))?.length ?? 0
        copies.delete(String(email))
        if (!copiesOf[String(state)]?.includes(count))
          yield `${email} has ${count} copies of ${broadcast.subject}, which is ${state}`
      }
      for (const unknown of copies.keys())
        yield `${unknown} has a copy of ${broadcast.subject} and is not among its people`
      if (of.length !== broadcast.recipients)
        yield `${broadcast.subject} went to ${broadcast.recipients} and has ${of.length} deliveries`
      for (const state of states) {
        const count = of.filter((delivery) => delivery.state === state).length
        if (broadcast[state] !== count)
          yield `${broadcast.subject} counts ${broadcast[state]} ${state}, and ${count} are`
      }
    }
  },
)
