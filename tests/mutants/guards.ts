const chassis = 'services/chassis/src'

/** A protection, and the change that takes it out of the code: some test must notice. */
export interface Guard {
  /** What is no longer true without it. */
  name: string
  file: string
  /** Occurs once in the file. */
  code: string
  without: string
  /** Where the tests are that notice. */
  tests: string[]
}

const messaging = (name: string) => `${chassis}/messaging/${name}.test.ts`
const isolated = (name: string) => `${chassis}/messaging/${name}.isolated.test.ts`
const queueTests = [`${chassis}/queue/queue-worker.test.ts`]

/** What holds under kills, races and attacks, one line each: no mutation of single operators takes these out. */
export const guards: Guard[] = [
  {
    name: 'two instances of a consumer never apply an event both',
    file: `${chassis}/messaging/progress.ts`,
    code: 'where consumer = ${consumer} for update`',
    without: 'where consumer = ${consumer}`',
    tests: [messaging('consumer'), messaging('inbox')],
  },
  {
    name: 'a consumer never passes over a gap in its stream',
    file: `${chassis}/messaging/inbox.ts`,
    code: 'if (seq > before + 1) throw',
    without: 'if (seq < 0) throw',
    tests: [messaging('inbox'), messaging('consumer')],
  },
  {
    name: 'a consumer refuses what no relay published',
    file: `${chassis}/messaging/inbox.ts`,
    code: 'if (message.seq > position && !id)',
    without: 'if (message.seq < 0 && !id)',
    tests: [messaging('inbox'), messaging('consumer'), messaging('nats')],
  },
  {
    name: 'a consumer notices another event at its position',
    file: `${chassis}/messaging/inbox.ts`,
    code: 'if (message.seq === position && eventId !== undefined && id !== eventId)',
    without: 'if (message.seq < 0 && id !== eventId)',
    tests: [messaging('inbox'), messaging('consumer'), messaging('nats')],
  },
  {
    name: 'an event waits behind a parked one of its aggregate',
    file: `${chassis}/messaging/inbox.ts`,
    code: 'else if (parked.has(about.aggregate)) await',
    without: 'else if (parked.has(type)) await',
    tests: [messaging('inbox'), messaging('consumer')],
  },
  {
    name: 'an older replica leaves behind what it does not know',
    file: `${chassis}/messaging/progress.ts`,
    code: 'if (!behind.has(type)) behind.set(type, seq - 1)',
    without: 'if (behind.has(type)) behind.set(type, seq - 1)',
    tests: [messaging('inbox'), messaging('consumer')],
  },
  {
    name: 'a failing event does not undo what was applied before it',
    file: `${chassis}/messaging/inbox.ts`,
    code: 'await tx.$executeRaw`rollback to savepoint before_event`',
    without: '',
    tests: [messaging('inbox'), messaging('consumer')],
  },
  {
    name: 'a relay publishes only at the position that follows',
    file: `${chassis}/messaging/relay.ts`,
    code: 'expect: { lastSequence: position - 1 },',
    without: '',
    tests: [isolated('relay'), messaging('event-flow')],
  },
  {
    name: 'a relay notices a stream that holds what is not its own',
    file: `${chassis}/messaging/relay.ts`,
    code: 'if (!ours || theirs !== ours)',
    without: 'if (!ours && theirs !== ours)',
    tests: [isolated('relay')],
  },
  {
    name: 'a relay inspects its stream again after a while',
    file: `${chassis}/messaging/relay.ts`,
    code: 'if (last === undefined || performance.now() >= inspectAt)',
    without: 'if (last === undefined)',
    tests: [isolated('relay')],
  },
  {
    name: 'positions that are published are never given again',
    file: `${chassis}/messaging/outbox.ts`,
    code: 'where outbox.id = ordered.id and outbox.position is null`',
    without: 'where outbox.id = ordered.id`',
    tests: [isolated('relay')],
  },
  {
    name: 'positions go on where they were though the outbox is empty',
    file: `${chassis}/messaging/outbox.ts`,
    code: 'greatest((select max(position) from outbox), (select position from observed_stream))',
    without: 'coalesce((select max(position) from outbox), 0)',
    tests: [isolated('relay')],
  },
  {
    name: 'an append is refused if the stream moved on',
    file: `${chassis}/event-store/append.ts`,
    code: 'do update set version = ${version} where streams.version = ${version - 1}',
    without: 'do update set version = ${version}',
    tests: [`${chassis}/event-store/append.test.ts`],
  },
  {
    name: 'a lost race is decided again',
    file: `${chassis}/event-store/event-store.ts`,
    code: '? 12 : 1',
    without: '? 1 : 1',
    tests: [`${chassis}/event-store/append.test.ts`, 'services/jobs/src/job'],
  },
  {
    name: 'one key is not reused for another request',
    file: `${chassis}/event-store/idempotency.ts`,
    code: 'if (made.request_hash !== hash)',
    without: 'if (made.request_hash === "")',
    tests: [`${chassis}/event-store/idempotency.test.ts`],
  },
  {
    name: 'nothing is stored for a person who is erased',
    file: `${chassis}/messaging/erasure.ts`,
    code: 'await closeOwner(tx, userId)',
    without: '',
    tests: ['services/jobs/src/consumers/erasure.test.ts'],
  },
  {
    name: 'two workers never claim one item',
    file: `${chassis}/queue/transitions.ts`,
    code: 'order by due_at, seq limit ${max} for update skip locked)',
    without: 'order by due_at, seq limit ${max})',
    tests: queueTests,
  },
  {
    name: 'items of one key run one after the other',
    file: `${chassis}/queue/transitions.ts`,
    code: "where busy.queue = ${queue} and busy.key = due.key and busy.state = 'running')",
    without: 'where false)',
    tests: queueTests,
  },
  {
    name: 'keys take turns',
    file: `${chassis}/queue/transitions.ts`,
    code: 'update work_items as later set due_at = now() from head',
    without: 'update work_items as later set due_at = due_at from head',
    tests: queueTests,
  },
  {
    name: 'a worker that lost its lease settles nothing',
    file: `${chassis}/queue/transitions.ts`,
    code: 'where queue = ${queue} and id = ${id} and claims = ${claims} and state = ${from}`',
    without: 'where queue = ${queue} and id = ${id} and ${claims} > 0 and state = ${from}`',
    tests: queueTests,
  },
  {
    name: 'a worker that lost its lease finishes nothing',
    file: `${chassis}/queue/transitions.ts`,
    code: "item.claims = mine.claims and state in ('running', 'unknown')",
    without: "mine.claims > 0 and state in ('running', 'unknown')",
    tests: queueTests,
  },
  {
    name: 'work that may not be repeated is not repeated after a timeout',
    file: `${chassis}/queue/queue-worker.ts`,
    code: 'if (!repeatable || error instanceof OutcomeUnknown)',
    without: 'if (error instanceof OutcomeUnknown)',
    tests: queueTests,
  },
  {
    name: 'a lock that is lost fences the work under it',
    file: `${chassis}/postgres/lock-session.ts`,
    code: 'await end(error)',
    without: '',
    tests: [`${chassis}/postgres/advisory-lock.test.ts`],
  },
  {
    name: 'one sweep at a time, however many replicas',
    file: `${chassis}/postgres/lease.ts`,
    code: 'and coalesce(lease_until, due_at) <= now()',
    without: "and due_at <= now() + interval '1 day'",
    tests: [`${chassis}/postgres/sweep.test.ts`],
  },
  {
    name: 'a migration that was edited is refused',
    file: `${chassis}/postgres/migrate.ts`,
    code: 'if (done.get(name) !== checksum) throw',
    without: 'if (done.get(name) === "") throw',
    tests: [`${chassis}/postgres/migrate.test.ts`],
  },
  {
    name: 'a migration does not make everybody wait for its lock',
    file: `${chassis}/postgres/migrate.ts`,
    code: 'await client.query(`set lock_timeout = ${lockTimeoutMs}`)',
    without: '',
    tests: [`${chassis}/postgres/migrate.test.ts`],
  },
  {
    name: 'only the bff acts for a user',
    file: `${chassis}/http/internal-token.ts`,
    code: "if (user && name !== 'bff') throw",
    without: "if (user && name === '') throw",
    tests: [`${chassis}/http/internal-token.test.ts`],
  },
  {
    name: 'a token counts only for the service it was made for',
    file: `${chassis}/http/internal-token.ts`,
    code: '      audience,\n      clockTolerance',
    without: '      clockTolerance',
    tests: [`${chassis}/http/internal-token.test.ts`],
  },
  {
    name: 'an endpoint of admins is for admins',
    file: `${chassis}/http/access.ts`,
    code: "if (access === 'admin' && user.role !== 'admin')",
    without: "if (access === 'admin' && user.id === '')",
    tests: [`${chassis}/http/internal-token.test.ts`, `${chassis}/http/http.test.ts`],
  },
  {
    name: 'a log line is cut before patterns run on it',
    file: `${chassis}/base/logger.ts`,
    code: 'redactSecrets(cutLine(line))',
    without: 'redactSecrets(line)',
    tests: [`${chassis}/base/logger.test.ts`],
  },
]
