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

/** Only features that exist: a new one is added together with its screen. */
const features: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: SquareKanban,
    title: 'A pipeline of six stages',
    text: 'Applied, phone screen, technical interview, onsite, offer, rejected. Drag a card, or move it with the keyboard.',
  },
  {
    icon: Link2,
    title: 'Details filled in for you',
    text: 'Paste the link of a posting, or a screenshot of one. Company, position, location and salary are read for you to look over.',
  },
  {
    icon: History,
    title: 'The whole story of a job',
    text: 'Notes, messages, interviews with their recordings, and every change of stage with its time, beside the job.',
  },
  {
    icon: ChartNoAxesColumn,
    title: 'Numbers at a glance',
    text: 'See how many applications are in each stage, and where your search is going well.',
  },
  {
    icon: Search,
    title: 'Search that keeps up',
    text: 'Find an application by company or position as you type, and filter by stage, tag, source and date.',
  },
  {
    icon: MonitorSmartphone,
    title: 'The same everywhere',
    text: 'Move a card on one device, and it has moved on the others. Take everything along as CSV or JSON at any time.',
  },
]

export const FeatureCards = () => (
  <section aria-labelledby="features" className="mx-auto w-full max-w-6xl px-5 pb-20">
    <h2 id="features" className="mb-8 text-2xl">
      What You Get
    </h2>
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
  </section>
)
