import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { interviewKindLabels } from '@roletrail/contracts/vocabulary/interview'
import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { dayLabel, daysUntil } from '../../lib/calendar-day.ts'
import { capitalized } from '../../lib/capitalized.ts'
import { linksIn, piecesOf } from '../../lib/links-in.ts'
import { plural } from '../../lib/plural.ts'

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** What to do. */
export const titleOf = (item: TodayItem) => {
  switch (item.kind) {
    case 'follow_up':
      return item.note ?? `Follow up with ${item.contactName ?? item.company}`
    case 'interview':
      return item.hasTime ? `Interview at ${time.format(new Date(item.at)).replace('\u202f', ' ')}` : 'Interview'
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

type Interview = Extract<TodayItem, { kind: 'interview' }>

/** The first web address of where an interview is. */
export const linkOf = ({ place }: Interview) => linksIn(place ?? '').find(({ href }) => href.startsWith('http'))?.href

/** Where it is, without addresses, which are for clicking, and without what led to them. */
const whereOf = ({ interviewKind, place }: Interview) => {
  const room = piecesOf(place ?? '')
    .filter(({ text, href }) => !href && /[\p{L}\p{N}]/u.test(text))
    .map(({ text }) =>
      text
        .trim()
        .replace(/[,:;(]$/, '')
        .replace(/^[,:;)]/, '')
        .trim(),
    )
    .join(' ')
  return [interviewKind && interviewKindLabels[interviewKind], room].filter(Boolean).join(' · ') || (place && 'Online')
}

/** Why it is there. */
export const reasonOf = (item: TodayItem, day: string) => {
  switch (item.kind) {
    case 'follow_up':
      return `Planned for ${dayLabel(item.on, day)}`
    case 'interview':
      return [capitalized(dayLabel(item.on, day)), whereOf(item)].filter(Boolean).join(' · ')
    case 'offer':
      return `Offered ${dayLabel(item.since, day)}`
    case 'thank_you':
      return `Interview ${dayLabel(item.since, day)}`
    case 'no_reply':
      return `No reply for ${plural(daysUntil(day, item.since), 'day')}`
    case 'no_next_step':
      return `${stageLabels[item.status]}, quiet for ${plural(daysUntil(day, item.since), 'day')}`
  }
}

/** A message to start from, addressed to the contact if there is one. */
export const messageFor = (item: TodayItem, sender: string) => {
  const { company, position } = item
  const [first = ''] = (item.contactName ?? '').trim().split(/\s+/)
  const paragraphs = {
    follow_up: [
      `I wanted to follow up on my application for the ${position} role at ${company}. I'm still very interested, and I'd be glad to share anything else that would help.`,
      'Is there any news on the next steps?',
    ],
    interview: [
      `I'm looking forward to our conversation about the ${position} role at ${company}.`,
      "Please let me know if there's anything I should prepare or bring along.",
    ],
    offer: [
      `Thank you so much for the offer to join ${company} as ${position}. I'm delighted.`,
      "I'd like to go over the details once more, and I'll get back to you with my answer shortly.",
    ],
    thank_you: [
      `Thank you for taking the time to talk with me about the ${position} role. I enjoyed our conversation, and it made me even more excited about ${company}.`,
      "If there's anything else you'd like to know, I'm happy to help.",
    ],
    no_reply: [
      `I recently applied for the ${position} role at ${company} and wanted to check in. I'm very interested in the position.`,
      'Could you tell me where things stand? Thank you for your time.',
    ],
    no_next_step: [
      `Thank you again for the conversations about the ${position} role at ${company}. I'm still very interested.`,
      'Could you tell me what the next steps are, and when I might hear from you?',
    ],
  }[item.kind]
  return [`Hi ${first || 'there'},`, ...paragraphs, `Best regards,\n${sender}`].join('\n\n')
}

/** For a mail about it. */
export const subjectFor = ({ kind, position, company }: TodayItem) =>
  kind === 'thank_you' ? `Thank you: ${position}` : `${position} at ${company}`
