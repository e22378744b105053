import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../random.ts'
import type { History } from '../workload/history.ts'
import type { ChaosStack } from './chaos-stack.ts'

const parts = [
  'identity',
  'jobs',
  'billing',
  'support',
  'notifications',
  'bff',
  'jobs-2',
  'notifications-2',
  'bff-2',
  'nats',
]

const weights = { kill: 8, freeze: 6, wipe: 2, crash: 2, delivery: 2, mailgun: 2, lateEvents: 1, stripe: 1 }
const pauseMs = [300, 3_500] as const

const perfectDelivery = {}
const deliveryConditions = [
  perfectDelivery,
  { duplicate: 2 },
  { delayMs: 2_000 },
  { reorder: true },
  { loseEvery: 2 },
  { duplicate: 1, reorder: true, delayMs: 500 },
]

export const setSandbox = async (sandboxUrl: string, lever: string, body: object) => {
  const response = await fetch(`${sandboxUrl}/sandbox/${lever}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`/sandbox/${lever} answered ${response.status}`)
}

/** Hurts the stack until told to stop. What comes next, and when, follows from the seed alone. */
export const injectFaults = async (stack: ChaosStack, random: Random, history: History, signal: AbortSignal) => {
  const { processes, sandboxUrl } = stack
  const provider = (provider: 'stripe' | 'mailgun') => {
    const mode = random.pick(['429', '500', 'timeout', 'drop-after-accept'] as const)
    const fault = { provider, mode, count: random.between(1, 3) }
    return { fault, strike: () => setSandbox(sandboxUrl, 'faults', fault) }
  }
  const draw = {
    kill: () => {
      const part = random.pick(parts)
      return { fault: { kill: part }, strike: () => processes.signal(part, 'SIGKILL') }
    },
    freeze: () => {
      const part = random.pick(parts)
      // Now and then for so long that others must take its place.
      const milliseconds = random.chance(0.1) ? 12_000 : random.between(1_000, 5_000)
      return { fault: { freeze: part, milliseconds }, strike: () => processes.freeze(part, milliseconds) }
    },
    wipe: () => ({ fault: { wipe: 'streams' }, strike: processes.wipeStreams }),
    crash: () => {
      const how = random.pick(['SIGKILL', 'SIGQUIT', 'session'] as const)
      const strike = how === 'session' ? () => crashSession(stack) : () => processes.signal('postgres', how)
      return { fault: { crash: 'postgres', how }, strike }
    },
    delivery: () => {
      const delivery = random.pick(deliveryConditions)
      return { fault: { delivery }, strike: () => setSandbox(sandboxUrl, 'webhooks', delivery) }
    },
    lateEvents: () => {
      const eventDelayMs = random.pick([0, 20_000])
      return { fault: { lateEvents: eventDelayMs }, strike: () => setSandbox(sandboxUrl, 'mail', { eventDelayMs }) }
    },
    mailgun: () => provider('mailgun'),
    stripe: () => provider('stripe'),
  }

  while (!signal.aborted) {
    const pause = random.between(...pauseMs)
    const { fault, strike } = draw[random.weighted(weights)]()
    await sleep(pause, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    history.remark(fault)
    history.count(
      `fault: ${Object.entries(fault)
        .slice(0, 1)
        .map(([what, whom]) => `${what} ${typeof whom === 'string' ? whom : ''}`)
        .join('')}`.trimEnd(),
    )
    await strike()
  }
}

/** Ends what was begun: processes go on, the world outside is kind again, and what it held back arrives. */
export const endFaults = async ({ processes, sandboxUrl }: ChaosStack) => {
  processes.thawAll()
  await setSandbox(sandboxUrl, 'webhooks', perfectDelivery)
  for (const provider of ['stripe', 'mailgun']) await setSandbox(sandboxUrl, 'faults', { provider, mode: 'off' })
  await setSandbox(sandboxUrl, 'mail', { eventDelayMs: 0 })
  await setSandbox(sandboxUrl, 'webhooks/release', {})
}

const crashSession = async (stack: ChaosStack) => {
  const database = stack.database('postgres')
  try {
    const sessions = await database.$queryRaw<{ pid: number }[]>`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
      order by random() limit 1`
    for (const { pid } of sessions) stack.processes.killSession(pid)
  } catch {
    // It is down already.
  } finally {
    await database.$disconnect()
  }
}
