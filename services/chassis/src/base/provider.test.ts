import { expect, it } from 'vitest'
import { createProvider, outcomeOfStatus } from './provider.ts'

it('measures what a provider was asked and what became of it', async () => {
  const { call, measures } = createProvider('mailgun')
  const send = (status: number) => call('send', async () => status, outcomeOfStatus)
  for (const status of [200, 200, 400, 401, 429, 503]) expect(await send(status)).toBe(status)
  await expect(call('events', () => Promise.reject(new Error('reset')))).rejects.toThrow('reset')
  const samples = [await measures[0]?.read()].flat()
  const counts = samples.flatMap((sample) =>
    typeof sample === 'object' && sample.suffix === '_count' ? [[sample.labels, sample.value]] : [],
  )
  const of = (operation: string, outcome: string) => ({ provider: 'mailgun', operation, outcome })
  expect(counts).toEqual([
    [of('send', 'ok'), 2],
    [of('send', 'refused'), 1],
    // A wrong key, too many calls and their own errors may be over at the next attempt.
    [of('send', 'failed'), 3],
    [of('events', 'failed'), 1],
  ])
})
