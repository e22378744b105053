import type { Logger } from '../base/logger.ts'
import { pollingWorker, type Worker } from '../base/worker.ts'
import { type Projected, rebuild } from '../event-store/rebuild.ts'
import type { RunningConsumer } from '../messaging/consumer.ts'
import { parkedBy } from '../messaging/dead-letters.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { isTransient } from '../postgres/transient.ts'

const idleMs = 500

interface Task {
  id: bigint
  task: string[]
}

/** `ok` is whether everything is all right now; the rest is for people to read. */
export type Outcome = { ok: boolean } & Record<string, unknown>

/**
 * Does the tasks that `main.ts` requests in the database of a running service. Every task is safe to repeat, even by two
 * instances at once; the lease only avoids needless work.
 */
export const createMaintenance = <Tx extends Sql>(
  database: Database<Tx>,
  aggregates: Projected<Tx>[],
  consumers: RunningConsumer[],
  logger: Logger,
): Worker => {
  const findByName = <Item>(items: Item[], nameOf: (item: Item) => string, name: string | undefined): Item => {
    const found = items.find((item) => nameOf(item) === name)
    if (!found) throw new Error(`There is no ${name} here, only ${items.map(nameOf).join(', ') || 'nothing'}.`)
    return found
  }
  const aggregateNamed = (name?: string) => findByName(aggregates, (aggregate) => aggregate.name, name)
  const consumerNamed = (name?: string) => findByName(consumers, ({ status }) => status.consumer, name)

  const replay = async (consumer: RunningConsumer, aggregate?: string): Promise<Outcome> => {
    const parked = aggregate ? [aggregate] : await parkedBy(database, consumer.status.consumer)
    let applied = 0
    const failed: string[] = []
    for (const each of parked) {
      const outcome = await consumer.replay(each)
      applied += outcome.applied
      if (outcome.error) failed.push(`${each}: ${outcome.error}`)
    }
    return { ok: failed.length === 0, applied, failed }
  }

  const perform = async ([verb, name, which]: string[], progress: () => Promise<void>): Promise<Outcome> => {
    switch (verb) {
      case 'replay':
        return replay(consumerNamed(name), which)
      case 'reset':
        await consumerNamed(name).reset()
        return { ok: true }
      case 'check':
      case 'rebuild': {
        const keep = verb === 'rebuild'
        const findings = await rebuild(database, aggregateNamed(name), keep, progress)
        const { different, failed, strays } = findings
        return { ok: failed === 0 && (keep || different + strays === 0), ...findings }
      }
      default:
        throw new Error(`There is no task ${verb}.`)
    }
  }

  return pollingWorker('maintenance', logger, idleMs, async (signal) => {
    const [next] = await database.$queryRaw<Task[]>`
      update maintenance_tasks set lease_until = now() + interval '30 seconds'
      where id = (
        select id from maintenance_tasks where done_at is null and lease_until <= now() order by id limit 1 for update skip locked)
      returning id, task`
    if (!next) return false
    const { id, task } = next
    const progress = async () => {
      signal.throwIfAborted()
      await database.$executeRaw`update maintenance_tasks set lease_until = now() + interval '30 seconds' where id = ${id}`
    }
    const outcome = await perform(task, progress).catch((error: unknown): Outcome => {
      if (signal.aborted || isTransient(error)) throw error
      return { ok: false, error: error instanceof Error ? error.message : String(error) }
    })
    await database.$executeRaw`
      update maintenance_tasks set done_at = now(), outcome = ${JSON.stringify(outcome)}::jsonb where id = ${id}`
    logger.info({ task, outcome }, 'maintenance done')
    return true
  })
}
