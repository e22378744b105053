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

/** Only what works: a promise comes here with the screen that keeps it. */
const features: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: SquareKanban,
    title: 'A pipeline of six stages',
    text: 'Applied, phone screen, technical interview, onsite, offer, rejected. Drag a card, or move it with the keyboard.',
  },
  {
    icon: Link2,
    title: 'Details filled in for you',
    text: 'Paste the link of a posting. Company, position, location and salary are read from the page where it says them.',
  },
  {
    icon: History,
    title: 'A history you can trust',
    text: 'Every change of stage is kept with its time, so you always know how long a company has had you waiting.',
  },
  {
    icon: ChartNoAxesColumn,
    title: 'Numbers at a glance',
    text: 'See how many applications are in each stage, and where your search is going well.',
  },
  {
    icon: Search,
    title: 'Search that keeps up',
    text: 'Find an application by company or position as you type, on the board and in the table.',
  },
  {
    icon: MonitorSmartphone,
    title: 'The same everywhere',
    text: 'Move a card on one device, and it has moved on the others. Everything is saved as you go.',
  },
]

export const FeatureCards = () => (
  <section aria-labelledby="features" className="mx-auto w-full max-w-6xl px-5 pb-20">
    <h2 id="features" className="mb-8 text-2xl">
      What you get
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
