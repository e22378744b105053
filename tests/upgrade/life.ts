import type { createSeeker } from '../actors/seeker.ts'
import { paymentProvider } from '../system/payment-provider.ts'
import { until } from '../system/until.ts'

interface Stack {
  sandboxUrl: string
  seeker(name: string): ReturnType<typeof createSeeker>
  admin(name: string): Promise<ReturnType<typeof createSeeker>>
}

/** A little of everything that people do, so that a recorded release has an event of most kinds. */
export const liveALittle = async ({ sandboxUrl, seeker, admin: makeAdmin }: Stack) => {
  const admin = await makeAdmin('root')
  const [ada, ben, eve] = [await seeker('ada').signUp(), await seeker('ben').signUp(), await seeker('eve').signUp()]

  for (const company of ['Analytical Engines', 'Difference & Co', 'Looms']) {
    const job = await ada.addJob({ company, position: 'Engineer', notes: `about ${company}`, tags: ['maths'] })
    await ada.move(job.id, 'phone_screen')
    await ada.move(job.id, 'onsite')
    await ada.browser.post('/api/communications', { jobId: job.id, content: 'They called.' })
    await ada.browser.post('/api/interview-notes', { jobId: job.id, notes: 'Asked about punched cards.' })
  }
  const [gone] = await ada.jobs()
  await ada.browser.delete(`/api/jobs/${gone?.id}`)
  await ben.addJob({ company: 'Bell', position: 'Operator' })
  await eve.addJob({ company: 'Nobody is to know', position: 'Spy' })

  const ticket = await ada.browser.post<{ id: string }>('/api/support', { subject: 'Two boards', message: 'Please.' })
  await admin.browser.post(`/api/admin/support/${ticket.body.id}/replies`, { text: 'One day.' })
  await admin.browser.patch(`/api/admin/support/${ticket.body.id}`, { internalNote: 'Asked twice.' })

  const { body } = await ben.me()
  await paymentProvider(sandboxUrl).advance(body.id)
  await ben.browser.post('/api/billing/cancel-subscription')
  // Until they are known as readers.
  const reached = async () =>
    (await admin.browser.get<{ paid: number }>('/api/admin/broadcast/audiences')).body.paid >= 3
  await until(reached)
  await admin.browser.post('/api/admin/broadcast', { audience: 'all', subject: 'News', body: 'There is news.' })
  await eve.browser.post('/api/account/delete', { password: eve.password })
}
