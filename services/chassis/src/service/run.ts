import { inspect } from 'node:util'
import { ConfigurationError } from '../base/configuration.ts'
import { redactSecrets } from '../base/logger.ts'
import type { App } from './service.ts'

const hardExitMs = 30_000

/**
 * Runs a process. SIGTERM and SIGINT stop it gracefully, within 30 seconds at most. An error that nothing handles ends it
 * with exit code 1, so that its supervisor restarts it.
 */
export const run = async (start: () => Promise<App>): Promise<void> => {
  const die = (error: unknown) => {
    console.error(error instanceof ConfigurationError ? error.message : redactSecrets(inspect(error)))
    process.exit(1)
  }
  process.on('uncaughtException', die)
  process.on('unhandledRejection', die)
  const starting = start()
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), hardExitMs).unref()
    const app = await starting
    await app.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop().catch(die))
  process.on('SIGINT', () => void stop().catch(die))
  await starting.catch(die)
}
