import type { StoredEvent } from '../final-state/event-log.ts'
import type { FinalState } from '../final-state/final-state.ts'
import type { Operation } from '../workload/history.ts'
import { aggregates, type Life, livesOf } from './aggregates.ts'
import { grouped } from './grouped.ts'
import { invariant } from './invariant.ts'

type Job = Life<(typeof aggregates.job)['decider']['initial']>

const jobsOf = ({ logs }: FinalState) => livesOf(logs.jobs, aggregates.job)

/** Kinds that have an invariant of their own. */
const hasItsOwn = new Set<Operation['kind']>(['broadcast', 'digest'])

export const nothingAcknowledgedIsMissing = invariant(
  'what was acknowledged has happened as the response said',
  function* (finalState) {
    const jobs = jobsOf(finalState)
    const tickets = new Set(finalState.tables.support.tickets.map(({ id, subject }) => `${id} ${subject}`))
    for (const operation of finalState.history.operations) {
      if (operation.outcome !== 'acknowledged' || hasItsOwn.has(operation.kind)) continue
      const kept =
        operation.kind === 'ticket'
          ? tickets.has(`${operation.id} ${operation.mark}`)
          : isKept(operation, jobs.get(operation.id ?? ''))
      if (!kept) yield `acknowledged but not done: ${JSON.stringify(operation)}`
    }
  },
)

const isKept = ({ kind, mark, version, stage, notes }: Operation, job: Job | undefined) => {
  if (!job) return false
  if (kind === 'remove') return job.state.status === 'removed'
  const then = version !== undefined && version <= job.events.length ? job.at(version) : undefined
  if (then?.status !== 'tracked') return false
  if (kind === 'add' && then.details.company !== mark) return false
  return (stage === undefined || then.stage === stage) && (!notes || then.details.notes === mark)
}

export const nothingElseHappened = invariant(
  'nothing has happened that was not requested, or more often',
  function* (finalState) {
    const operations = grouped(finalState.history.operations, (operation) =>
      operation.kind === 'remove' ? `${operation.id}` : operation.mark,
    )
    const happened = grouped([...finalState.logs.jobs.events, ...finalState.logs.support.events], traceOf)
    for (const [trace, events] of happened) {
      const key = trace.slice(trace.indexOf(' ') + 1)
      const asked = (operations.get(key) ?? []).filter(({ outcome, kind }) => outcome !== 'refused' && kind !== 'read')
      const most = asked.reduce((sum, { once, tries }) => sum + (once ? Math.min(1, tries) : tries), 0)
      if (events.length > most) yield `${trace} has happened ${events.length} times, ${most} were requested`
    }
  },
)

/** Which operation an event comes from: its type with its mark, or with the job if it was removed. */
const traceOf = ({ type, data, stream_id }: StoredEvent) => {
  const { details, changes, note, subject } = data as Record<string, { company?: string; notes?: string } & string>
  return `${type} ${details?.company ?? changes?.notes ?? note ?? subject ?? stream_id.slice('job:'.length)}`
}

export const answersGoForward = invariant(
  'no response is older than one that was received before',
  function* ({ history }) {
    const answered = history.operations.filter(
      ({ outcome, kind }) => outcome === 'acknowledged' && kind !== 'ticket' && !hasItsOwn.has(kind),
    )
    for (const [id, entries] of grouped(answered, (operation) => operation.id)) {
      const bySending = entries.toSorted((one, other) => one.sent - other.sent)
      const byAnswer = entries.toSorted((one, other) => one.answered - other.answered)
      let known = 0
      let next = 0
      for (const { sent, kind, version = Number.POSITIVE_INFINITY, tab } of bySending) {
        for (let earlier = byAnswer[next]; earlier && earlier.answered < sent; earlier = byAnswer[(next += 1)])
          known = Math.max(known, earlier.version ?? Number.POSITIVE_INFINITY)
        if (version < known)
          yield `job ${id}: ${tab} received version ${version} for a ${kind} after ${known} was known`
      }
    }
  },
)
