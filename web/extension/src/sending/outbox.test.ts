import { expect, it } from 'vitest'
import { createOutbox, maxWaiting, type Send, type Waiting } from './outbox.ts'
import { Refusal } from './refusal.ts'

const account = { token: 'secret', user: { id: 'ada', email: 'ada@example.test' } }
const job = (key: string, userId = 'ada'): Waiting => ({ key, userId, job: { company: 'Acme', position: key } })

/** An outbox whose requests end as the test says, and what it keeps. */
const outboxWith = (send: Send) => {
  const kept: { waiting: readonly Waiting[] } = { waiting: [] }
  const store = {
    read: async () => kept.waiting,
    write: async (waiting: readonly Waiting[]) => {
      kept.waiting = waiting
    },
  }
  return { ...createOutbox(store, send), kept, keys: () => kept.waiting.map(({ key }) => key) }
}
const answers = (...outcomes: (string | Refusal)[]) => {
  const sent: string[] = []
  const send: Send = async ({ key }) => {
    sent.push(key)
    const outcome = outcomes.shift() ?? 'id'
    if (outcome instanceof Refusal) throw outcome
    return { id: outcome }
  }
  return { sent, send }
}

it('stores a job before it is sent, and forgets it when RoleTrail has it', async () => {
  const outbox: ReturnType<typeof outboxWith> = outboxWith(async () => {
    expect(outbox.keys()).toEqual(['one'])
    return { id: '7' }
  })
  await outbox.add(job('one'))
  expect(await outbox.flush(account)).toEqual(new Map([['one', { kind: 'saved', id: '7' }]]))
  expect(outbox.keys()).toEqual([])
})

it.each([undefined, 429, 500, 503])(
  'keeps a job that could not be sent (%s), and those behind it, in order',
  async (status) => {
    const { send, sent } = answers(new Refusal(status, 'Later.'))
    const outbox = outboxWith(send)
    for (const key of ['one', 'two']) await outbox.add(job(key))
    expect(await outbox.flush(account)).toEqual(new Map([['one', { kind: 'waits', reason: 'Later.' }]]))
    expect(outbox.keys()).toEqual(['one', 'two'])
    await outbox.flush(account)
    expect(sent).toEqual(['one', 'one', 'two'])
    expect(outbox.keys()).toEqual([])
  },
)

it('keeps everything for when it is connected again', async () => {
  const { send } = answers(new Refusal(401, 'Revoked.'))
  const outbox = outboxWith(send)
  for (const key of ['one', 'two']) await outbox.add(job(key))
  expect([...(await outbox.flush(account)).values()]).toEqual([{ kind: 'disconnected' }])
  expect(outbox.keys()).toEqual(['one', 'two'])
})

it('sends what was refused only when it is asked to, and what follows all the same', async () => {
  const { send, sent } = answers(new Refusal(402, 'Your subscription has ended.'))
  const outbox = outboxWith(send)
  for (const key of ['one', 'two']) await outbox.add(job(key))
  await outbox.flush(account)
  await outbox.flush(account)
  expect(sent).toEqual(['one', 'two'])
  expect(outbox.kept.waiting).toEqual([{ ...job('one'), refused: 'Your subscription has ended.' }])
  await outbox.flush(account, { again: true })
  expect(outbox.keys()).toEqual([])
})

it("never puts one person's jobs on another's board", async () => {
  const { send, sent } = answers()
  const outbox = outboxWith(send)
  await outbox.add(job('hers', 'bea'))
  await outbox.add(job('his'))
  await outbox.flush(account)
  expect(sent).toEqual(['his'])
  expect(outbox.keys()).toEqual(['hers'])
  await outbox.discard('hers')
  expect(outbox.keys()).toEqual([])
})

it('keeps a job once, and only so many', async () => {
  const outbox = outboxWith(answers().send)
  for (let nth = 0; nth < maxWaiting; nth += 1) await outbox.add(job(`job ${nth}`))
  await outbox.add(job('job 0'))
  await expect(outbox.add(job('one more'))).rejects.toThrow('100 jobs wait')
  expect(outbox.keys()).toHaveLength(maxWaiting)
})
