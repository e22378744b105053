import type { Service } from '@roletrail/contracts/vocabulary/service'
import { testKeys } from './callers.ts'
import { testPeople } from './people.ts'
import { type TestProcess, testProcess } from './process.ts'

/** Runs a service as processes, one after another or side by side on one database; people's requests go to the newest. */
export const testProcesses = async (service: Service, main: URL, environment: Record<string, string>) => {
  const keys = await testKeys('bff', service)
  const started: TestProcess[] = []
  const everybody = {
    NATS_URL: 'nats://127.0.0.1:1',
    INTERNAL_PRIVATE_KEY: JSON.stringify(keys.privateKeyOf(service)),
    INTERNAL_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
    ...environment,
  }
  return {
    keys,
    person: await testPeople(service, keys, () => started.at(-1)?.url ?? ''),
    start: async (options: Partial<Parameters<typeof testProcess>[1]> = {}) => {
      const process = await testProcess(main, { ...options, environment: { ...everybody, ...options.environment } })
      started.push(process)
      return process
    },
    [Symbol.asyncDispose]: async () => {
      for (const process of started) await process[Symbol.asyncDispose]()
    },
  }
}
