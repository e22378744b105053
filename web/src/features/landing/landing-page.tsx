import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PublicFrame } from '../../shell/public-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { CallToAction } from './call-to-action.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { GetStarted } from './get-started.tsx'
import { Hero } from './hero.tsx'
import { PriceCard } from './price-card.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'
import { Tour } from './tour.tsx'

/** `board` is the real component, so that the page shows nothing the product does not have. */
export const LandingPage = ({ board }: { board: ReactNode }) => (
  <PublicFrame
    nav={<Sections />}
    aside={
      <>
        <Button asChild variant="secondary" className="max-sm:hidden">
          <Link to="/auth">Log In</Link>
        </Button>
        <GetStarted size="md" />
      </>
    }
  >
    <Hero board={board} />
    <Tour />
    <FeatureCards />
    <Steps />
    <PriceCard />
    <Questions />
    <CallToAction />
  </PublicFrame>
)

const Sections = () => (
  <nav aria-label="On this page" className="ml-6 max-md:hidden">
    <ul className="flex gap-1">
      {sections.map(({ id, label }) => (
        <li key={id}>
          <Button asChild variant="ghost">
            <a href={`#${id}`}>{label}</a>
          </Button>
        </li>
      ))}
    </ul>
  </nav>
)

/** By the ids of the sections' headings. */
const sections = [
  { id: 'features', label: 'Features' },
  { id: 'price', label: 'Price' },
  { id: 'questions', label: 'Questions' },
]
