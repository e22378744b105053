import type { Sql } from '@roletrail/chassis/postgres/database'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { withDatabase } from '../final-state/final-state.ts'
import type { Random } from '../random.ts'
import type { History } from '../workload/history.ts'
import type { ChaosStack } from './chaos-stack.ts'
import { restBeforeFault } from './pace.ts'
import { programs } from './replicas.ts'

const targets = [...programs, ...programs.map((name) => `${name}-2`), 'nats']

const weights = {
  kill: 8,
  freeze: 6,
  disconnect: 6,
  wipe: 2,
  crash: 2,
  delivery: 2,
  mailgun: 2,
  lateEvents: 1,
  stripe: 1,
}
const restMs = [300, 3_500] as const

const perfectDelivery = {}
const deliveryConditions = [
  perfectDelivery,
  { duplicate: 2 },
  { delayMs: 2_000 },
  { reorder: true },
  { loseEvery: 2 },
  { duplicate: 1, reorder: true, delayMs: 500 },
]

export const setSandbox = async (sandboxUrl: string, control: string, body: object) => {
  const response = await fetch(`${sandboxUrl}/sandbox/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`/sandbox/${control} returned ${response.status}`)
}

/**
 * Injects faults until aborted. Which one is next depends on the seed alone; when, also on how fast the product is up again.
 */
export const injectFaults = async (stack: ChaosStack, random: Random, history: History, signal: AbortSignal) => {
  const { processes, sandboxUrl } = stack
  const provider = (provider: 'stripe' | 'mailgun') => {
    const mode = random.pick(['429', '500', 'timeout', 'drop-after-accept', 'fail-after-accept'] as const)
    const fault = { provider, mode, count: random.between(1, 3) }
    return { fault, inject: () => setSandbox(sandboxUrl, 'faults', fault) }
  }
  const draw = {
    kill: () => {
      const target = random.pick(targets)
      return { fault: { kill: target }, inject: () => processes.signal(target, 'SIGKILL') }
    },
    freeze: () => {
      const target = random.pick(targets)
      // Occasionally for so long that another instance must take over.
      const milliseconds = random.chance(0.1) ? 12_000 : random.between(1_000, 5_000)
      return { fault: { freeze: target, milliseconds }, inject: () => processes.freeze(target, milliseconds) }
    },
    disconnect: () => {
      const [disconnect, sessions] = [random.pick(services), random.between(1, 6)]
      return { fault: { disconnect, sessions }, inject: () => disconnectSessions(stack, disconnect, sessions) }
    },
    wipe: () => ({ fault: { wipe: 'streams' }, inject: processes.wipeStreams }),
    crash: () => {
      const how = random.pick(['SIGKILL', 'SIGQUIT', 'session'] as const)
      const inject = how === 'session' ? () => crashSession(stack) : () => processes.signal('postgres', how)
      return { fault: { crash: 'postgres', how }, inject }
    },
    delivery: () => {
      const delivery = random.pick(deliveryConditions)
      return { fault: { delivery }, inject: () => setSandbox(sandboxUrl, 'webhooks', delivery) }
    },
    lateEvents: () => {
      const eventDelayMs = random.pick([0, 20_000])
      return { fault: { lateEvents: eventDelayMs }, inject: () => setSandbox(sandboxUrl, 'mail', { eventDelayMs }) }
    },
    mailgun: () => provider('mailgun'),
    stripe: () => provider('stripe'),
  }

  for (let nth = 1; !signal.aborted; nth += 1) {
    const { fault, inject } = draw[random.weighted(weights)]()
    await restBeforeFault(restMs, random.branch(`rest-${nth}`), history, signal)
    if (signal.aborted) return
    history.remark(fault)
    history.count(
      `fault: ${Object.entries(fault)
        .slice(0, 1)
        .map(([what, whom]) => `${what} ${typeof whom === 'string' ? whom : ''}`)
        .join('')}`.trimEnd(),
    )
    await inject()
  }
}

/** Ends all faults: processes continue, the providers work normally again, and what they held back arrives. */
export const endFaults = async ({ processes, sandboxUrl }: ChaosStack) => {
  processes.thawAll()
  await setSandbox(sandboxUrl, 'webhooks', perfectDelivery)
  for (const provider of ['stripe', 'mailgun']) await setSandbox(sandboxUrl, 'faults', { provider, mode: 'off' })
  await setSandbox(sandboxUrl, 'mail', { eventDelayMs: 0 })
  await setSandbox(sandboxUrl, 'webhooks/release', {})
}

/** Ends some sessions of a service, whatever they are doing: queries, transactions, locks, listening or nothing. */
export const disconnectSessions = (stack: ChaosStack, service: Service, sessions: number) =>
  whileUp(
    stack,
    (sql) => sql.$queryRaw`
      select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity where backend_type = 'client backend' and datname = ${service}
        order by random() limit ${sessions}) as some`,
  )

const crashSession = (stack: ChaosStack) =>
  whileUp(stack, async (sql) => {
    const sessions = await sql.$queryRaw<{ pid: number }[]>`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
      order by random() limit 1`
    for (const { pid } of sessions) stack.processes.killSession(pid)
  })

/** Does something in PostgreSQL, or nothing if an earlier fault has it down. */
const whileUp = (stack: ChaosStack, act: (sql: Sql) => Promise<unknown>) =>
  withDatabase(stack.database('postgres'), act).catch(() => undefined)
