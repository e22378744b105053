import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { testKeys } from '../testing/callers.ts'
import { ConfigurationError, flag, readEnvironment, serviceEnvironment } from './configuration.ts'

const keys = await testKeys('bff', 'jobs')
const right = {
  PORT: '8081',
  DATABASE_URL: 'postgresql://jobs:a-secret-password@127.0.0.1:5432/jobs',
  INTERNAL_PRIVATE_KEY: JSON.stringify(keys.privateKeyOf('jobs')),
  INTERNAL_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
}

const wrong = (changes: Record<string, string | undefined>) => {
  try {
    readEnvironment(serviceEnvironment, { ...right, ...changes })
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
  }
  return 'nothing is wrong'
}

describe('a configuration', () => {
  it('is read with its defaults', () => {
    expect(readEnvironment(serviceEnvironment, { ...right, DRAIN_MS: '' })).toMatchObject({
      PORT: 8081,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      DRAIN_MS: 0,
    })
    expect(['1', 'true', '0', 'false', undefined].map((value) => flag.parse(value))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', undefined],
    ['DATABASE_URL', 'mysql://127.0.0.1/jobs'],
    ['DATABASE_URL', undefined],
    ['INTERNAL_PRIVATE_KEY', '{"kid":'],
    ['INTERNAL_PRIVATE_KEY', JSON.stringify(keys.publicKeys.keys[0])],
    ['INTERNAL_PUBLIC_KEYS', '{"keys":[]}'],
    ['LOG_LEVEL', 'chatty'],
    ['DRAIN_MS', '-1'],
  ])('names %s, and no other, if it is %s', (variable, value) => {
    const message = wrong({ [variable]: value })
    expect(message.match(/[A-Z]+(_[A-Z]+)*(?=[.:])/g)?.filter((name) => name in right || name === variable)).toEqual([
      variable,
    ])
  })

  it('names all wrong variables at once and shows no value', () => {
    const message = wrong({ PORT: 'a-port', INTERNAL_PRIVATE_KEY: 'a-key', DATABASE_URL: 'a-secret-password' })
    for (const name of ['PORT', 'INTERNAL_PRIVATE_KEY', 'DATABASE_URL']) expect(message).toContain(name)
    expect(message).not.toMatch(/a-port|a-key|a-secret-password/)
  })

  it('that is wrong ends the process with a message and no stack', async () => {
    const main = fileURLToPath(new URL('../../../jobs/src/main.ts', import.meta.url))
    const child = spawn(process.execPath, [main], { env: { ...right, DATABASE_URL: '' } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(said).toContain('These environment variables are missing or wrong:\n  DATABASE_URL: ')
    expect(said).not.toContain('    at ')
  })
})
