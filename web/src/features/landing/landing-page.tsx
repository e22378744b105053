import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PublicFrame } from '../../shell/public-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { CallToAction } from './call-to-action.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { Steps } from './steps.tsx'

/** `board` is the real component, so that the page shows nothing the product does not have. */
export const LandingPage = ({ board }: { board: ReactNode }) => (
  <PublicFrame
    aside={
      <Button asChild variant="secondary">
        <Link to="/auth">Log In</Link>
      </Button>
    }
  >
    <Hero board={board} />
    <FeatureCards />
    <Steps />
    <CallToAction />
  </PublicFrame>
)
