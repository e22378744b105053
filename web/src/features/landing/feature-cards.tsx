import {
  ChartNoAxesColumn,
  History,
  Link2,
  type LucideIcon,
  MonitorSmartphone,
  Search,
  SquareKanban,
} from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { Section } from './section.tsx'

/** Only features that exist: a new one is added together with its screen. */
const features: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: SquareKanban,
    title: 'A pipeline of six stages',
    text: 'Applied, phone screen, technical interview, onsite, offer, rejected. Drag a card, or move it from the keyboard.',
  },
  {
    icon: Link2,
    title: 'Details filled in, categories suggested',
    text: 'Paste a link or a screenshot. We fill in the details and suggest work mode, seniority, function and yearly pay, each with its reason.',
  },
  {
    icon: History,
    title: 'Everything about a job in one place',
    text: 'Notes, messages, interview recordings and every stage change, right beside the job. See your whole board as it was on any day.',
  },
  {
    icon: ChartNoAxesColumn,
    title: 'Know what works',
    text: 'See how far your applications get, how long each stage takes, and which sources respond.',
  },
  {
    icon: Search,
    title: 'Search that keeps up',
    text: 'Find an application as you type, filter by stage, tag, work mode, seniority, pay and more, and save the filters you use as views.',
  },
  {
    icon: MonitorSmartphone,
    title: 'Up to date everywhere',
    text: 'Changes show up on every device, and you can keep working offline. Export everything as CSV or JSON anytime.',
  },
]

export const FeatureCards = () => (
  <Section id="included" title="What you get">
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Card className="h-full">
            <Icon aria-hidden="true" className="size-5 text-accent-ink" />
            <h3 className="mt-4 text-base">{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  </Section>
)
