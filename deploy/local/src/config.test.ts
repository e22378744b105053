import { expect, it } from 'vitest'
import { nodeOptions, readConfig } from './config.ts'

const optionsOf = (variables: Record<string, string>) =>
  (['jobs', 'bff', 'sandbox'] as const).map((name) => nodeOptions(readConfig(variables), name))

it('opens a debugger port on the one process that INSPECT names', () => {
  expect(optionsOf({})).toEqual([[], [], []])
  expect(optionsOf({ INSPECT: '' })).toEqual([[], [], []])
  expect(optionsOf({ INSPECT: 'jobs' })).toEqual([['--inspect=127.0.0.1:9229'], [], []])
  expect(optionsOf({ INSPECT: 'bff', INSPECT_PORT: '9300' })).toEqual([[], ['--inspect=127.0.0.1:9300'], []])
})

it('refuses to inspect a process that there is not, and names those there are', () => {
  expect(() => readConfig({ INSPECT: 'job' })).toThrow(/^ {2}INSPECT: .*"identity".*"jobs".*"bff"$/m)
})
