import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { isTimeZone } from '@roletrail/contracts/text'
import { type InterviewKind, interviewKindLabels } from '@roletrail/contracts/vocabulary/interview'
import { type EmailTemplate, signature } from './template.ts'

/** A zone that this server does not know, since jobs may be newer, is none. */
const zoned = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: isTimeZone(timeZone) ? timeZone : 'UTC', ...options })
  return (at: string) => format.format(new Date(at)).replace('\u202f', ' ')
}

const longDay = zoned('UTC', { weekday: 'long', month: 'long', day: 'numeric' })
const timeOf = (at: string, timeZone: string) => zoned(timeZone, { hour: 'numeric', minute: '2-digit' })(at)

const shortDay = zoned('UTC', { month: 'short', day: 'numeric' })

/** Only a path of ours is a link. */
const pathOf = ({ unsubscribePath }: { unsubscribePath: string }) =>
  /^\/reminders\/[a-z]+\/[\w-]+$/.test(unsubscribePath) ? unsubscribePath : '/settings'

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

/** What to do, in the words of the Today page. */
const titleOf = (item: TodayItem, timeZone: string) => {
  switch (item.kind) {
    case 'follow_up':
      return 'Follow up'
    case 'interview':
      return item.hasTime ? `Interview at ${timeOf(item.at, timeZone)}` : 'Interview'
    case 'offer':
      return 'Answer the offer'
    case 'thank_you':
      return 'Send a thank-you'
    case 'no_reply':
      return 'Ask for an update'
    case 'no_next_step':
      return 'Ask about the next step'
  }
}

const labelOf = (kind: InterviewKind) => interviewKindLabels[kind] ?? kind

const whereOf = (item: TodayItem) => {
  if (item.kind !== 'interview') return ''
  const kind = item.interviewKind && labelOf(item.interviewKind).toLowerCase()
  const where = [kind, item.place].filter(Boolean)
  return where.map((each) => `, ${each}`).join('')
}

export const dailyDigest: EmailTemplate<'daily-digest'> = {
  subject: ({ items, more }) => `You have ${things(items.length + more)} to do today`,
  reason: 'You’re getting this email because you asked RoleTrail for a morning digest.',
  unsubscribePath: pathOf,
  sample: {
    unsubscribePath: '/reminders/digest/sample',
    day: '2026-11-24',
    timeZone: 'America/New_York',
    more: 0,
    items: [
      {
        ...sampleJob('Globex', 'product designer'),
        kind: 'follow_up',
        on: '2026-11-20',
        note: 'Ask Jo about the portfolio review',
      },
      {
        ...sampleJob('Acme', 'senior engineer'),
        kind: 'interview',
        on: '2026-11-24',
        at: '2026-11-24T20:00:00.000Z',
        hasTime: true,
        interviewKind: 'video',
        place: 'https://meet.example/acme',
      },
      { ...sampleJob('Initech', 'engineering manager'), kind: 'no_reply', on: '2026-11-24', since: '2026-11-13' },
    ],
  },
  body: ({ day, timeZone, items, more }, { publicUrl }) => {
    const listed = (some: readonly TodayItem[]) => ({
      facts: some.map((item) => {
        const job = `${item.position} at ${item.company}`
        const note = item.kind === 'follow_up' && item.note ? `${item.note}, ` : ''
        const since = item.on < day ? ` (since ${shortDay(item.on)})` : ''
        return [
          titleOf(item, timeZone),
          `${note}${job}${whereOf(item)}${since}`,
          jobUrl(item.jobId, publicUrl),
        ] as const
      }),
    })
    const overdue = items.filter(({ on }) => on < day)
    const today = items.filter(({ on }) => on >= day)
    return [
      `Here’s what’s due on ${longDay(day)}.`,
      ...(overdue.length ? ['Overdue', listed(overdue)] : []),
      ...(today.length ? ['Today', listed(today)] : []),
      ...(more ? [`And ${more} more, waiting on your Today page.`] : []),
      { label: 'Open Today', url: new URL('/today', publicUrl).href },
      `Have a good day!\n${signature}`,
    ]
  },
}

export const interviewReminder: EmailTemplate<'interview-reminder'> = {
  subject: ({ before, at, timeZone, company }) =>
    before === 'day'
      ? `Interview on ${zoned(timeZone, { weekday: 'long' })(at)} at ${timeOf(at, timeZone)}: ${company}`
      : `Interview at ${timeOf(at, timeZone)}: ${company}`,
  reason: 'You’re getting this email because RoleTrail reminds you of your interviews.',
  unsubscribePath: pathOf,
  sample: {
    unsubscribePath: '/reminders/interviews/sample',
    before: 'day',
    jobId: '0195f3a0-0000-7000-8000-0000000000a1',
    company: 'Acme',
    position: 'senior engineer',
    at: '2026-11-24T20:00:00.000Z',
    timeZone: 'America/New_York',
    minutes: 45,
    kind: 'video',
    place: 'https://meet.example/acme',
    people: 'Jo',
  },
  body: ({ at, timeZone, jobId, company, position, minutes, kind, place, people }, { publicUrl }) => [
    `Your interview for ${position} at ${company} is coming up.`,
    {
      facts: [
        ['When', `${whenOf(at, timeZone)}${minutes ? `, ${minutes} minutes` : ''}`],
        ...(kind ? [['How', labelOf(kind)] as const] : []),
        ...(place ? [['Where', place] as const] : []),
        ...(people ? [['With', people] as const] : []),
      ],
    },
    { label: 'See your notes', url: jobUrl(jobId, publicUrl) },
    `You’ve got this. Good luck!\n${signature}`,
  ],
}

const whenOf = (at: string, timeZone: string) =>
  zoned(timeZone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })(at)

const jobUrl = (jobId: string, publicUrl: string) => {
  const url = new URL('/today', publicUrl)
  url.searchParams.set('job', jobId)
  return url.href
}

function sampleJob(company: string, position: string) {
  return {
    jobId: '0195f3a0-0000-7000-8000-0000000000a1',
    company,
    position,
    status: 'applied' as const,
    contactName: null,
    contactEmail: null,
  }
}
