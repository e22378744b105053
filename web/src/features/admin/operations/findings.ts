import type { CallOutput } from '../../../lib/api/call.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { plural } from '../../../lib/plural.ts'
import type { RunbookLink } from './runbooks.ts'

export type ServiceState = CallOutput<'GET /api/admin/operations'>['services'][number]
export type Report = NonNullable<ServiceState['report']>

/** One line about a service: what is so, and what to do about it if anything is. */
export interface Finding {
  key: string
  what: string
  value: string
  /** Present if it needs somebody. */
  todo?: string
  /** The queue whose given-up items can be tried again. */
  retry?: string
  /** What there is to know about it. */
  runbook: RunbookLink
}

const minutes = (seconds: number) => `${Math.max(1, Math.round(seconds / 60))} min`
const number = new Intl.NumberFormat('en-US')

/** From here on something has waited longer than a deploy or a short outage explains. */
const lateSeconds = 120
const silentMs = 60 * 60_000

const relayFindings = ({ relay }: Report): Finding[] => [
  {
    key: 'relay',
    what: 'Events to publish',
    value:
      relay.lag === null ? 'another replica publishes' : relay.lag === 0 ? 'none waiting' : number.format(relay.lag),
    runbook: {
      runbook: 'relay',
      section: relay.diverged ? 'the-stream-has-diverged' : 'events-are-not-published',
    },
    ...(relay.diverged
      ? { todo: 'The stream holds events that this service never published. Nothing is published until you decide.' }
      : relay.full
        ? { todo: 'The stream is full. Make room on its disk or raise its limit; then it continues by itself.' }
        : relay.oldestSeconds > lateSeconds
          ? {
              todo: `The oldest has waited ${minutes(relay.oldestSeconds)}: check that NATS is up and that one replica leads.`,
            }
          : {}),
  },
]

const consumerFindings = ({ consumers }: Report): Finding[] =>
  consumers.map(({ name, lag, missing, blocked, diverged }) => ({
    key: name,
    what: name,
    value: lag === 0 ? 'up to date' : `${plural(lag, 'event')} behind`,
    runbook: { runbook: 'dead-letters', section: 'a-consumer-is-stuck' },
    ...(diverged
      ? { todo: 'Its stream holds different events from the ones it read, so it stopped there.' }
      : missing > 0
        ? { todo: "Its stream has lost events; the publishing service is refilling it. Check that it's running." }
        : blocked
          ? { todo: 'An error is holding it up: its database or NATS is down. It keeps trying by itself.' }
          : {}),
  }))

const queueFindings = ({ queues }: Report): Finding[] =>
  queues.map(({ name, waiting, oldestSeconds, givenUp, unknown }) => ({
    key: `queue-${name}`,
    what: `Queue ${name}`,
    value: waiting === 0 ? 'empty' : `${number.format(waiting)} waiting`,
    runbook: { runbook: 'dead-letters', section: 'work-is-stuck' },
    ...(givenUp > 0 && { retry: name }),
    ...(givenUp > 0
      ? { todo: `${plural(givenUp, 'item')} given up. Remove the cause, then retry.` }
      : unknown > 0 && name !== 'emails'
        ? { todo: `${plural(unknown, 'item')} of unknown outcome. Ask the provider before you retry.` }
        : oldestSeconds > lateSeconds
          ? { todo: `The oldest is ${minutes(oldestSeconds)} late: a provider is down, or there's too little room.` }
          : {}),
  }))

const contactFindings = ({ lastContacts }: Report, now: number): Finding[] =>
  lastContacts.map(({ what, from, at }) => ({
    key: `${what}-${from}`,
    what: what === 'webhook' ? `Last webhook from ${from}` : `${from} last answered`,
    value: at === null ? (what === 'webhook' ? 'none yet' : 'never') : formatMoment(at),
    runbook: { runbook: 'operations', section: 'the-operations-page' },
    ...(what === 'answer' && at !== null && now - Date.parse(at) > silentMs
      ? { todo: `${from} hasn't answered for more than an hour. Check its status page and our keys.` }
      : {}),
  }))

const versionFindings = ({ replicas }: Report): Finding[] => {
  const versions = [...new Set(replicas.map(({ version }) => version))]
  return [
    {
      key: 'versions',
      what: 'Running',
      value: `${plural(replicas.length, 'replica')} · ${versions.join(', ') || 'unknown'}`,
      runbook: { runbook: 'service', section: 'a-service-or-the-bff' },
      ...(versions.length > 1
        ? { todo: "More than one version is running. That's fine during a deploy; otherwise finish it." }
        : {}),
    },
  ]
}

const backupFindings = ({ lastBackup }: Report): Finding[] => [
  {
    key: 'backup',
    what: 'Last backup',
    value: lastBackup === null ? 'never' : formatMoment(lastBackup),
    runbook: { runbook: 'restore', section: 'backups' },
    ...(lastBackup === null ? { todo: 'No backup has reported yet. Set one up that reports when it finishes.' } : {}),
  },
]

export const findingsOf = (report: Report, now: number): Finding[] => [
  ...versionFindings(report),
  ...relayFindings(report),
  ...consumerFindings(report),
  ...queueFindings(report),
  ...contactFindings(report, now),
  ...backupFindings(report),
]
