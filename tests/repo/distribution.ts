import type { Service } from '@roletrail/contracts/vocabulary/service'

/**
 * How a table would be split over many databases (docs/scale.md): by a column that holds the person it belongs to; with
 * another table's rows, by the column that names one; or not at all, because it belongs to nobody.
 */
export type Distribution = { by: string } | { with: string; by: string } | { shared: string }

const person = { by: 'user_id' }
const figures = { shared: 'figures about everybody; each database keeps its own, and they are added up' }
const bookmark = { shared: 'how far a sweep of this database has come' }
const admins = { shared: 'belongs to administrators, who have a database of their own' }
const broadcast = { shared: 'a broadcast is to everybody; each database has a copy and delivers to its own people' }
const replay = { shared: 'seen for a day so that a webhook is not accepted twice, wherever it arrives' }
const visitor = { shared: 'belongs to whoever has no account yet; the first database that is asked keeps it' }

export const distributions: Record<Service, Record<string, Distribution>> = {
  identity: {
    people: { by: 'id' },
    admin_settings: person,
    sessions: person,
    known_browsers: person,
    authenticators: person,
    passkeys: person,
    passkey_registrations: person,
    recovery_codes: person,
    pending_sign_ins: person,
    personal_tokens: person,
    pairings: person,
    set_password_links: person,
    one_time_codes: person,
    erasures: person,
    erasure_confirmations: person,
    signups: { by: 'id' },
    signup_emails: visitor,
    throttles: visitor,
    login_failures: visitor,
    audit_entries: admins,
  },
  jobs: {
    jobs: person,
    stage_changes: { with: 'jobs', by: 'job_id' },
    job_trails: person,
    follow_up_changes: { with: 'jobs', by: 'job_id' },
    interview_changes: { with: 'interview_notes', by: 'interview_id' },
    today_preferences: person,
    analytics_preferences: person,
    communications: person,
    interview_notes: person,
    interview_reminders: { with: 'interview_notes', by: 'interview_id' },
    files: person,
    file_usage: person,
    saved_views: person,
    calendar_feeds: person,
    mail_addresses: person,
    inbox_mails: person,
    webhook_tokens: replay,
    transcriptions: { with: 'files', by: 'recording_id' },
  },
  billing: {
    customers: person,
    checkouts: { by: 'signup_id' },
    guest_checkouts: person,
    subscriptions: person,
    payments: person,
    disputes: person,
    failed_refunds: person,
    cancellations: person,
    payment_methods: person,
    card_notices: person,
    invoices: person,
    stripe_events: person,
    sweeps: bookmark,
    account_closures: person,
  },
  support: {
    tickets: { by: 'id' },
    ticket_messages: { with: 'tickets', by: 'ticket_id' },
    ticket_notes: { with: 'tickets', by: 'ticket_id' },
    ticket_attachments: { with: 'tickets', by: 'ticket_id' },
    ticket_replies: { with: 'tickets', by: 'ticket_id' },
    ticket_mails: { with: 'tickets', by: 'ticket_id' },
    ticket_viewers: { with: 'tickets', by: 'ticket_id' },
    files: { with: 'ticket_attachments', by: 'id' },
    canned_answers: admins,
    webhook_tokens: replay,
  },
  notifications: {
    recipients: person,
    outgoing_emails: person,
    suppressions: person,
    erased_users: person,
    audience_people: person,
    audience_subscriptions: person,
    unsubscribes: person,
    deliveries: person,
    mailgun_events: { with: 'outgoing_emails', by: 'email_id' },
    admin_notices: admins,
    broadcasts: broadcast,
    broadcast_keys: broadcast,
    broadcast_tests: broadcast,
    broadcast_chunks: broadcast,
    broadcast_counts: figures,
    mailgun_sweeps: bookmark,
    webhook_tokens: replay,
  },
}

const owner = { with: 'owners', by: 'stream_id' }
const own = { shared: 'about this database' }

/** The tables that every service has. */
export const ofEveryService: Record<string, Distribution> = {
  owners: person,
  streams: owner,
  events: owner,
  snapshots: owner,
  outbox: { with: 'streams', by: 'aggregate_id' },
  idempotency_keys: person,
  work_items: { by: 'key' },
  parked: { by: 'aggregate' },
  dead_letters: { by: 'aggregate' },
  consumer_positions: own,
  observed_stream: own,
  maintenance_tasks: own,
  leases: own,
  replicas: own,
  backups: own,
  rollups: figures,
  rollup_changes: figures,
}

const ownRows = 'a sweep or a worker, which every database runs over its own rows'
const byToken = 'found by a secret that the browser or a mail holds; it is given the name of its database as a prefix'
const byEmail = 'found by an e-mail address; a directory of address hashes leads to the database'
const byProvider =
  'found by a provider’s id; its object carries the person’s id, or a directory of its ids leads to them'
const byItsId = 'by the row’s own id, inside a command of the person or for a chunk of ids just read'
const asked = 'for administrators: asked of every database, then merged or added up'

/** Statements that name no person, by module and table, and what becomes of each. */
export const crossings: Record<string, string> = {
  'billing/checkout/fulfil: checkouts': byProvider,
  'billing/checkout/fulfil: guest_checkouts': byProvider,
  'billing/checkout/sweep: checkouts': ownRows,
  'billing/routes/metrics: disputes': asked,
  'billing/routes/metrics: payments': asked,
  'billing/subscription/projection: cancellations': byItsId,
  'billing/subscription/projection: checkouts': byItsId,
  'billing/subscription/projection: payments': byItsId,
  'billing/webhook/last-contacts: stripe_events': asked,
  'billing/webhook/process: customers': byProvider,
  'identity/admin/list-users: people': asked,
  'identity/housekeeping: signups': ownRows,
  'identity/password/set-password: set_password_links': byToken,
  'identity/personal-token/pairing: pairings': byToken,
  'identity/personal-token/personal-tokens: personal_tokens': byToken,
  'identity/routes/people: people': asked,
  'identity/second-factor/manage: passkeys':
    'a credential’s id is unique among all: random, so that a collision is a forgery',
  'identity/session/confirm-session: sessions': byToken,
  'identity/session/known-browsers: known_browsers': byToken,
  'identity/session/log-in: people': byEmail,
  'identity/session/pending-sign-in: pending_sign_ins': byToken,
  'identity/session/sessions: sessions': byToken,
  'identity/signup/finish-signup: signups': byProvider,
  'jobs/calendar-feed/repository: calendar_feeds': byToken,
  'jobs/communication/repository: communications': byItsId,
  'jobs/file/sweep: interview_notes': ownRows,
  'jobs/file/sweep: jobs': ownRows,
  'jobs/interview-note/repository: interview_notes': byItsId,
  'jobs/reminders/digests: today_preferences': ownRows,
  'jobs/reminders/sweep: interview_reminders': ownRows,
  'jobs/reminders/sweep: today_preferences': ownRows,
  'notifications/audience/audience: audience_subscriptions': asked,
  'notifications/broadcast/deliveries: deliveries': ownRows,
  'notifications/broadcast/deliveries: recipients': ownRows,
  'notifications/broadcast/worker: deliveries': ownRows,
  'notifications/delivery/record-events: suppressions': byProvider,
  'notifications/recipient/repository: outgoing_emails': ownRows,
  'notifications/recipient/repository: recipients': ownRows,
  'support/desk/repository: ticket_replies': byItsId,
  'support/desk/repository: tickets': asked,
  'support/mail/inbox: ticket_mails':
    'found by the id in the address that was answered; it is given the name of its database',
  'support/mail/ticket-mails: ticket_replies': byItsId,
}
