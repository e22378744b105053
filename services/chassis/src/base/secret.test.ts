import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ConfigurationError, readEnvironment } from './configuration.ts'
import { derived, oneOrMore, type Secret, secret, withAnyOf } from './secret.ts'

const schema = z.object({ API_KEY: secret(z.string().min(3)), KEYS: secret(oneOrMore(z.string())).optional() })
const read = (environment: Record<string, string>) => readEnvironment(schema, environment)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roletrail-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Replaces a file at once, as a volume does. */
const put = async (name: string, text: string) => {
  await writeFile(join(folder, '..new'), text)
  await rename(join(folder, '..new'), join(folder, name))
}

const becomes = <Value>(it: Secret<Value>, value: Value) =>
  vi.waitFor(() => expect(it.current()).toEqual(value), 10_000)

describe('a secret', () => {
  it('is a variable that stays as it is', () => {
    const { API_KEY, KEYS } = read({ API_KEY: 'one', KEYS: 'new\n old ' })
    expect([API_KEY.current(), KEYS?.current()]).toEqual(['one', ['new', 'old']])
  })

  it('is a file that is read again when it has changed', async () => {
    await put('API_KEY', 'one\n')
    const { API_KEY } = read({ SECRETS_DIRECTORY: folder })
    const made = derived(API_KEY, (key) => ({ key }))
    const before = made.current()
    expect([API_KEY.current(), made.current() === before]).toEqual(['one', true])
    await put('API_KEY', 'two\n')
    await becomes(API_KEY, 'two')
    expect(made.current()).toEqual({ key: 'two' })
  })

  it('is taken from the variable if there are both', async () => {
    await put('API_KEY', 'from the file')
    expect(read({ SECRETS_DIRECTORY: folder, API_KEY: 'from the variable' }).API_KEY.current()).toBe(
      'from the variable',
    )
  })

  it('stays what it was while its file is wrong or gone', async () => {
    await put('API_KEY', 'one')
    await put('KEYS', 'a')
    const { API_KEY, KEYS } = read({ SECRETS_DIRECTORY: folder })
    await put('API_KEY', 'no')
    await put('KEYS', 'b a')
    // Both files are read together, so that the wrong one has been seen by now.
    await becomes(KEYS as Secret<string[]>, ['b', 'a'])
    expect(API_KEY.current()).toBe('one')
    await put('API_KEY', 'three')
    await becomes(API_KEY, 'three')
  })

  it('may lie behind links that are replaced, as in a volume of Kubernetes', async () => {
    const version = async (name: string, text: string) => {
      const directory = await mkdtemp(join(folder, `..${name}-`))
      await writeFile(join(directory, 'API_KEY'), text)
      await symlink(directory, join(folder, '..data_tmp'))
      await rename(join(folder, '..data_tmp'), join(folder, '..data'))
    }
    await version('first', 'one')
    await symlink('..data/API_KEY', join(folder, 'API_KEY'))
    const { API_KEY } = read({ SECRETS_DIRECTORY: folder })
    expect(API_KEY.current()).toBe('one')
    await version('second', 'two')
    await becomes(API_KEY, 'two')
  })

  it('is asked for by name, and never shown', async () => {
    await put('API_KEY', 'no')
    expect(() => read({ SECRETS_DIRECTORY: folder })).toThrow(ConfigurationError)
    expect(() => read({ SECRETS_DIRECTORY: folder })).toThrow(/ {2}API_KEY: (?!.*\bno\b)/)
    expect(() => read({})).toThrow('API_KEY: is required, as a variable or as a file in SECRETS_DIRECTORY')
  })
})

describe('one of several values', () => {
  const refused = new Error('refused')
  const use = (accepted: string[]) => async (value: string) => {
    if (!accepted.includes(value)) throw refused
    return value
  }
  const isRefusal = (error: unknown) => error === refused

  it('is the newest that is accepted', async () => {
    expect(await withAnyOf(['new', 'old'], isRefusal, use(['new', 'old']))).toBe('new')
    expect(await withAnyOf(['new', 'old'], isRefusal, use(['old']))).toBe('old')
    await expect(withAnyOf(['new', 'old'], isRefusal, use([]))).rejects.toBe(refused)
  })

  it('is not looked for after any other error', async () => {
    const tried: string[] = []
    const fails = async (value: string) => {
      tried.push(value)
      throw new Error('the server is away')
    }
    await expect(withAnyOf(['new', 'old'], isRefusal, fails)).rejects.toThrow('away')
    expect(tried).toEqual(['new'])
  })
})
