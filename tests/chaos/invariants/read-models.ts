import { isDeepStrictEqual } from 'node:util'
import { entitlementOf } from '../../../services/billing/src/subscription/terms.ts'
import type { StoredEvent } from '../final-state/event-log.ts'
import type { FinalState } from '../final-state/final-state.ts'
import { aggregates, livesOf } from './aggregates.ts'
import { invariant } from './invariant.ts'

type Row = Record<string, unknown>

/** The differences between the rows that follow from the events and those that exist, by key. */
const differences = function* (table: string, key: string, expected: Row[], found: Row[]) {
  const rows = new Map(found.map((row) => [row[key], row]))
  for (const row of expected) {
    const other = rows.get(row[key])
    rows.delete(row[key])
    if (!other) yield `${table} ${row[key]} is missing`
    else if (!isDeepStrictEqual(row, other))
      yield `${table} ${row[key]} is ${JSON.stringify(other)} instead of ${JSON.stringify(row)}`
  }
  for (const unknown of rows.keys()) yield `${table} ${unknown} comes from no event`
}

export const jobsFollowEvents = invariant('jobs and stage_changes are what their events say', function* (finalState) {
  const lives = [...livesOf(finalState.logs.jobs, aggregates.job).values()]
  const { jobs, stageChanges } = finalState.tables.jobs
  yield* differences(
    'jobs',
    'id',
    lives.flatMap(({ id, state, events }) => (state.status === 'tracked' ? [jobRow(id, state, events.length)] : [])),
    jobs,
  )
  const tracked = lives.filter(({ state }) => state.status === 'tracked')
  yield* differences(
    'stage_changes',
    'id',
    tracked.flatMap(({ id, events }) => stageChangeRows(id, events)),
    stageChanges,
  )
})

type Tracked = Extract<(typeof aggregates.job)['decider']['initial'], { status: 'tracked' }>

const jobRow = (
  id: string,
  { ownerId, stage, details, stageChangedAt, rank, plan, updatedAt }: Tracked,
  version: number,
): Row => ({
  id,
  user_id: ownerId,
  company: details.company,
  position: details.position,
  status: stage,
  application_date: details.applicationDate,
  job_url: details.jobUrl,
  tags: details.tags ?? [],
  notes: details.notes,
  salary: details.salary,
  location: details.location,
  contact_name: details.contactName,
  contact_email: details.contactEmail,
  contact_phone: details.contactPhone,
  work_mode: details.workMode,
  seniority: details.seniority,
  job_function: details.jobFunction,
  yearly_salary: details.yearlySalary,
  language: details.language,
  channel: details.channel,
  stage_changed_at: stageChangedAt,
  rank,
  follow_up_on: plan.followUp?.on ?? null,
  follow_up_note: plan.followUp?.note ?? null,
  followed_up_at: plan.followedUpAt,
  put_off: plan.putOff,
  updated_at: updatedAt,
  version,
})

/** Undoing a change of stage removes its row, the last one; correcting one keeps when it was recorded. */
const stageChangeRows = (jobId: string, events: readonly StoredEvent[]) =>
  events.reduce<Row[]>((rows, { event_id, type, data }) => {
    const { stage, from = null, to = stage, note = null, at, ...said } = data as Record<string, string | null>
    const { changedAt = null, stageChangeId } = said
    if (type === 'StageChangeUndone') return rows.slice(0, -1)
    if (type === 'StageChangeCorrected')
      return rows.map((row) =>
        row.id === stageChangeId
          ? { ...row, changed_at: changedAt, recorded_at: row.recorded_at ?? row.changed_at, notes: note }
          : row,
      )
    if (type !== 'Added' && type !== 'StageChanged') return rows
    const when = { changed_at: changedAt ?? at, recorded_at: changedAt && at }
    return [...rows, { id: event_id, job_id: jobId, from_stage: from, to_stage: to, ...when, notes: note }]
  }, [])

export const peopleFollowEvents = invariant('people and signups are what their events say', function* (finalState) {
  const { logs, tables } = finalState
  const subscriptions = livesOf(logs.billing, aggregates.subscription)
  const roleAndRights = tables.identity.people.map(({ email: _email, ...row }) => row)
  const people = [...livesOf(logs.identity, aggregates.user).values()].map(({ id, state }): Row => {
    const subscription = subscriptions.get(id)?.state
    const entitlement =
      subscription?.status === 'known' ? entitlementOf(subscription.terms, subscription.revision) : undefined
    return {
      id,
      role: state.status === 'registered' ? state.role : undefined,
      is_active: state.status === 'registered' ? state.isActive : undefined,
      entitlement_status: entitlement?.status ?? null,
      access_until: entitlement?.accessUntil ?? null,
      entitlement_revision: entitlement?.revision ?? 0,
    }
  })
  yield* differences('people', 'id', people, roleAndRights)

  const open = ['requested', 'checkout_open']
  const signups = [...livesOf(logs.identity, aggregates.signup).values()].map(({ id, state, events }): Row => {
    const opened = events.find(({ type }) => type === 'CheckoutOpened')?.data as { sessionId: string } | undefined
    return {
      id,
      status: state.status,
      checkout_session_id: opened?.sessionId ?? null,
      erased: !open.includes(state.status),
    }
  })
  yield* differences('signups', 'id', signups, tables.identity.signups.map(withoutSecrets))
})

const withoutSecrets = ({ name, email, password_hash, ...row }: Row): Row => ({
  ...row,
  erased: name === null && email === null && password_hash === null,
})

export const billingFollowsEvents = invariant(
  'subscriptions and payments are what their events say',
  function* (finalState) {
    const { customers, subscriptions, payments } = finalState.tables.billing
    const lives = [...livesOf(finalState.logs.billing, aggregates.subscription).values()]
    const known = lives.flatMap(({ id, state }) => (state.status === 'known' ? [{ id, ...state }] : []))
    yield* differences(
      'subscriptions',
      'user_id',
      known.map(({ id, terms, revision }): Row => {
        const { subscriptionId, stripeStatus, amount, currency, currentPeriodEnd } = terms
        const { status, accessUntil } = entitlementOf(terms, revision)
        return {
          user_id: id,
          subscription_id: subscriptionId,
          status,
          stripe_status: stripeStatus,
          amount,
          currency,
          current_period_end: currentPeriodEnd,
          access_until: accessUntil,
          revision,
        }
      }),
      subscriptions,
    )
    yield* differences('customers', 'stripe_customer_id', customerRows(finalState), customers)
    yield* differences('payments', 'invoice_id', paymentRows(finalState), payments)
  },
)

const personOf = (streamId: string) => streamId.slice('subscription:'.length)

const customerRows = ({ logs }: FinalState): Row[] => {
  const rows = new Map<string, Row>()
  for (const { stream_id, type, data } of logs.billing.events) {
    const { terms, customerId } = data as { terms?: { customerId: string }; customerId?: string }
    const customer = type === 'CheckoutFulfilled' ? terms?.customerId : customerId
    if (customer) rows.set(customer, { user_id: personOf(stream_id), stripe_customer_id: customer })
  }
  return [...rows.values()]
}

const paymentRows = ({ logs }: FinalState): Row[] => {
  const rows = new Map<string, Row>()
  for (const { stream_id, type, data } of logs.billing.events) {
    const { invoiceId, amount, currency, at, reason, refunded } = data as Record<string, string>
    const before = rows.get(String(invoiceId))
    if (type === 'PaymentRefunded' && before) before.refunded = refunded
    if (type !== 'PaymentReceived' && type !== 'PaymentFailed') continue
    const outcome =
      type === 'PaymentReceived'
        ? { status: 'paid', failure_message: null }
        : { status: 'failed', failure_message: reason }
    const row = { invoice_id: invoiceId, user_id: personOf(stream_id), amount, refunded: 0, currency, at, ...outcome }
    rows.set(String(invoiceId), row)
  }
  return [...rows.values()]
}

export const ticketsFollowEvents = invariant('tickets are what their events say', function* ({ logs, tables }) {
  const expected = [...livesOf(logs.support, aggregates.ticket).values()].map(({ id, state, events }): Row => {
    const { userId, subject, message, at } = (events[0]?.data ?? {}) as Record<string, string>
    return {
      id,
      user_id: userId,
      subject,
      message,
      status: state.status,
      version: events.length,
      created_at: at,
    }
  })
  yield* differences('tickets', 'id', expected, tables.support.tickets)
})
