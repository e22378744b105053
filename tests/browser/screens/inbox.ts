import type { InboxMail } from '@roletrail/contracts/jobs/inbox'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Visitor } from '../../actors/visitor.ts'
import { answered, neverAnswered, type Screen, unavailable } from './screen.ts'

const address = { address: 'jobs-4f1c9a07be2d58836a90c1e7@in.roletrail.test', createdAt: '2026-11-20T09:00:00.000Z' }
const offered = (to: typeof address | null) => answered('**/api/mail-address', { offered: true, address: to })

const mail = (id: number, changes: Partial<InboxMail>): InboxMail => ({
  id: `0195f3a0-0000-7000-8000-00000000000${id}`,
  receivedAt: '2026-11-23T09:00:00.000Z',
  fromName: 'Mara Lindqvist',
  fromEmail: 'mara@northwind.example',
  subject: 'Next steps',
  preview: 'Hi, thank you for your time on Thursday. The team enjoyed talking to you.',
  verified: true,
  attachments: 0,
  kind: null,
  hasInvitation: false,
  filed: false,
  jobId: null,
  company: null,
  position: null,
  ...changes,
})

/** One of each sort; those that are on a job are on one of the person's own. */
const withMails = async (on: Visitor) => {
  await offered(address)(on)
  await on.page.route('**/api/inbox', async (route) => {
    const jobs = (await (await on.page.request.get('/api/jobs?view=board')).json()) as JobListItem[]
    const open = jobs.filter(({ status }) => status === 'applied')
    const [first, second, third] = open.map(({ id }) => id)
    await route.fulfill({
      json: [
        mail(1, {
          kind: 'interview',
          hasInvitation: true,
          filed: true,
          jobId: first ?? null,
          subject: 'Invitation: first call',
        }),
        mail(2, {
          kind: 'rejection',
          filed: true,
          jobId: second ?? null,
          verified: false,
          attachments: 2,
          files: [
            { name: 'Feedback on your interview.pdf', size: 184_320 },
            { name: 'image001.png', size: 4_096 },
          ],
          subject: 'Your application',
          preview: 'Thank you for applying. We have decided not to move forward with your application.',
        }),
        mail(3, {
          kind: 'confirmation',
          fromName: 'Globex Careers',
          fromEmail: 'no-reply@greenhouse-mail.io',
          company: 'Globex',
          position: 'Product Designer',
          subject: 'Your application to Globex – Product Designer',
          preview: 'We received your application and will be in touch.',
        }),
        mail(4, {
          jobId: third ?? null,
          fromName: null,
          fromEmail: 'a-very-long-address-of-somebody-nobody-knows@subdomain.of.a.university.example',
          verified: false,
          attachments: 23,
          files: [{ name: `${'Arbeitsvertragsentwurf'.repeat(6)}.pdf`, size: null }],
          subject: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(2).trim(),
        }),
      ],
    })
  })
}

export const inboxScreens: Screen[] = [
  { name: 'inbox', seenBy: 'seeker', path: '/inbox', given: withMails, shows: ['heading', 'Invitation: first call'] },
  {
    name: 'inbox-new-job',
    seenBy: 'seeker',
    path: '/inbox',
    given: withMails,
    shows: ['heading', 'Invitation: first call'],
    and: async ({ page, sees }) => {
      const about = page.getByRole('region', { name: /Globex/ })
      await about.getByRole('button', { name: 'Add as new job' }).click()
      await sees('button', 'Add job')
      await about.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'inbox-empty',
    seenBy: 'newcomer',
    path: '/inbox',
    given: async (on) => {
      await offered(address)(on)
      await answered('**/api/inbox', [])(on)
    },
    shows: ['heading', 'All caught up'],
  },
  {
    name: 'inbox-without-address',
    seenBy: 'newcomer',
    path: '/inbox',
    given: async (on) => {
      await offered(null)(on)
      await answered('**/api/inbox', [])(on)
    },
    shows: ['heading', 'No emails yet'],
  },
  {
    name: 'inbox-loading',
    seenBy: 'newcomer',
    path: '/inbox',
    given: neverAnswered('**/api/inbox'),
    shows: ['heading', 'Inbox'],
    waiting: true,
  },
  {
    name: 'inbox-failed',
    seenBy: 'newcomer',
    path: '/inbox',
    given: unavailable('**/api/inbox'),
    shows: ['heading', "We couldn't load your inbox"],
    expectedError: /503 GET \/api\/inbox/,
  },
  {
    name: 'settings-email',
    seenBy: 'newcomer',
    path: '/settings',
    given: offered(address),
    shows: ['textbox', 'Your private address'],
    and: async ({ page }) => page.locator('#email-to-roletrail').scrollIntoViewIfNeeded(),
  },
]
