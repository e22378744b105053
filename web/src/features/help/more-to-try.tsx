import { Link, type LinkProps } from '@tanstack/react-router'
import { Card, CardHeading } from '../../ui/card.tsx'

const parts: readonly { title: string; link?: Pick<LinkProps, 'to' | 'hash'>; text: string }[] = [
  {
    title: 'Today',
    link: { to: '/today' },
    text: "What's overdue, due today and due this week: follow-ups, interviews, offers, and applications no one replied to. Each comes with a message to start from.",
  },
  {
    title: 'Reminders',
    link: { to: '/settings', hash: 'reminders' },
    text: "An email each morning with what's due, and one before each interview. You decide which of them come.",
  },
  {
    title: 'Calendar',
    link: { to: '/calendar' },
    text: 'Plan interviews from a day, a job, or the invitation you got. A private link shows them in your own calendar.',
  },
  {
    title: 'Analytics',
    link: { to: '/analytics' },
    text: 'How far your applications get, how long each stage takes, and which sources respond.',
  },
  {
    title: 'Saved views',
    text: "Set filters, an order or columns, and save them as a view. You'll find it in the sidebar on all your devices.",
  },
  {
    title: 'An earlier day',
    text: 'Search for "earlier day" anywhere to see how your board looked, and what has changed since.',
  },
  {
    title: 'Without a connection',
    text: "RoleTrail opens and works offline. What you change waits, and is saved when you're back.",
  },
]

/** Beyond the five questions: what people may not find by themselves. */
export const MoreToTry = () => (
  <Card>
    <CardHeading title="More to try" />
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {parts.map(({ title, link, text }) => (
        <div key={title}>
          <dt className="font-medium">
            {link ? (
              <Link {...link} className="text-accent-ink hover:underline hover:underline-offset-4">
                {title}
              </Link>
            ) : (
              title
            )}
          </dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
