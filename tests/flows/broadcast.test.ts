import { expect, it } from 'vitest'
import { startApp } from '../system/app.ts'

const soon = { timeout: 30_000, interval: 100 }

it('goes to who is there, and leaves alone who has left, by one click or for good', async () => {
  await using app = await startApp()
  const admin = await app.admin('root')
  const [ada, ben] = [app.seeker('Ada'), app.seeker('Ben')]
  for (const person of [ada, ben]) await person.signUp()
  const audiences = async () => (await admin.browser.get('/api/admin/broadcast/audiences')).body
  const send = (subject: string) =>
    admin.browser.post<{ id: string; recipientCount: number }>('/api/admin/broadcast', {
      audience: 'all',
      subject,
      body: 'There is news.',
    })
  const stats = async (id: string) => {
    const { body } = await admin.browser.get<{ id: string; stats: string }[]>('/api/admin/broadcast')
    return JSON.parse(body.find((each) => each.id === id)?.stats ?? '{}')
  }
  await expect.poll(audiences, soon).toMatchObject({ all: 3, paid: 2, trial: 0 })

  const first = await send('The first news')
  expect(first).toMatchObject({ status: 201, body: { recipientCount: 3 } })
  await expect.poll(() => stats(first.body.id), soon).toEqual({ delivered: 3, failed: 0, unsubscribed: 0, total: 3 })
  const { text } = await app.inbox.newest(ada.email, 'The first news')
  const link = /https?:\/\/\S+\/u\/\S+/.exec(text)?.[0] ?? ''

  // M6: programs that scan mails follow links; a mail program posts a form, without a cookie and from nowhere.
  expect(await fetch(link)).toMatchObject({ status: 200 })
  expect(await stats(first.body.id)).toMatchObject({ unsubscribed: 0 })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const click = { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' }
  expect(await fetch(link, click)).toMatchObject({ status: 204 })
  expect(await fetch(`${link}x`, click)).toMatchObject({ status: 404 })
  expect(await stats(first.body.id)).toMatchObject({ unsubscribed: 1 })
  expect(await audiences()).toMatchObject({ all: 2, paid: 1 })

  // Mail about the account does not stop.
  await ada.browser.post('/api/auth/forgot', { email: ada.email })
  await app.inbox.codeTo(ada.email)

  await ben.browser.post('/api/account/delete', { password: ben.password })
  await expect.poll(audiences, soon).toMatchObject({ all: 1 })
  const second = await send('The second news')
  expect(second.body.recipientCount).toBe(1)
  await expect.poll(() => stats(second.body.id), soon).toMatchObject({ delivered: 1, total: 1 })
  for (const person of [ada, ben])
    expect((await app.inbox.mailsTo(person.email)).filter(({ subject }) => subject === 'The second news')).toEqual([])
})
