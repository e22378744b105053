import type { Evidence } from '../evidence/evidence.ts'
import type { StoredEvent } from '../evidence/logs.ts'
import type { Entry } from '../load/journal.ts'
import { aggregates, type Life, livesOf } from './aggregates.ts'
import { grouped } from './grouped.ts'
import { invariant } from './invariant.ts'

type Job = Life<(typeof aggregates.job)['decider']['initial']>

const jobsOf = ({ logs }: Evidence) => livesOf(logs.jobs, aggregates.job)

export const nothingAcknowledgedIsMissing = invariant(
  'what was acknowledged has happened, as it was answered',
  function* (evidence) {
    const jobs = jobsOf(evidence)
    const tickets = new Set(evidence.tables.support.tickets.map(({ id, subject }) => `${id} ${subject}`))
    for (const entry of evidence.journal.entries) {
      if (entry.outcome !== 'acknowledged') continue
      const kept =
        entry.wish === 'ticket' ? tickets.has(`${entry.id} ${entry.mark}`) : isKept(entry, jobs.get(entry.id ?? ''))
      if (!kept) yield `acknowledged and not so: ${JSON.stringify(entry)}`
    }
  },
)

const isKept = ({ wish, mark, version, stage, notes }: Entry, job: Job | undefined) => {
  if (!job) return false
  if (wish === 'remove') return job.state.status === 'removed'
  const then = version !== undefined && version <= job.events.length ? job.at(version) : undefined
  if (then?.status !== 'tracked') return false
  if (wish === 'add' && then.details.company !== mark) return false
  return (stage === undefined || then.stage === stage) && (!notes || then.details.notes === mark)
}

export const nothingElseHappened = invariant(
  'nothing has happened that nobody asked for, or more often',
  function* (evidence) {
    const wishes = grouped(evidence.journal.entries, (entry) => (entry.wish === 'remove' ? `${entry.id}` : entry.mark))
    const happened = grouped([...evidence.logs.jobs.events, ...evidence.logs.support.events], traceOf)
    for (const [trace, events] of happened) {
      const key = trace.slice(trace.indexOf(' ') + 1)
      const asked = (wishes.get(key) ?? []).filter(({ outcome, wish }) => outcome !== 'refused' && wish !== 'read')
      const most = asked.reduce((sum, { once, tries }) => sum + (once ? Math.min(1, tries) : tries), 0)
      if (events.length > most) yield `${trace} has happened ${events.length} times, ${most} were asked for`
    }
  },
)

/** Which wish an event comes from: its type, and its mark, or for a removal the job. */
const traceOf = ({ type, data, stream_id }: StoredEvent) => {
  const { details, changes, note, subject } = data as Record<string, { company?: string; notes?: string } & string>
  return `${type} ${details?.company ?? changes?.notes ?? note ?? subject ?? stream_id.slice('job:'.length)}`
}

export const answersGoForward = invariant(
  'no answer goes back behind one that was given before',
  function* ({ journal }) {
    const answered = journal.entries.filter(({ outcome, wish }) => outcome === 'acknowledged' && wish !== 'ticket')
    for (const [id, entries] of grouped(answered, (entry) => entry.id)) {
      const bySending = entries.toSorted((one, other) => one.sent - other.sent)
      const byAnswer = entries.toSorted((one, other) => one.answered - other.answered)
      let known = 0
      let next = 0
      for (const { sent, wish, version = Number.POSITIVE_INFINITY, tab } of bySending) {
        for (let earlier = byAnswer[next]; earlier && earlier.answered < sent; earlier = byAnswer[(next += 1)])
          known = Math.max(known, earlier.version ?? Number.POSITIVE_INFINITY)
        if (version < known)
          yield `job ${id}: ${tab} was answered version ${version} to a ${wish} after ${known} was known`
      }
    }
  },
)
