import { plan } from '@roletrail/contracts/words/plan'
import { Link } from '@tanstack/react-router'
import { formatCents } from '../../lib/money.ts'
import { PublicFrame } from '../../shell/public-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { BoardPicture } from './board-picture.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Steps } from './steps.tsx'

const price = `${formatCents(plan.amount)} per ${plan.period}, cancel anytime.`

export const LandingPage = () => (
  <PublicFrame
    aside={
      <Button asChild variant="secondary">
        <Link to="/auth">Log In</Link>
      </Button>
    }
  >
    <section className="mx-auto grid w-full max-w-6xl items-center gap-12 px-5 pt-12 pb-20 lg:grid-cols-[5fr_6fr] lg:pt-20 lg:pb-28">
      <div>
        <h1 className="text-4xl leading-[1.1] tracking-tight sm:text-5xl">
          Every application, <span className="brand-text">one calm place</span>
        </h1>
        <p className="mt-5 max-w-md text-lg text-muted">
          Looking for work is hard enough. RoleTrail keeps each job on one board, from the day you apply to the day you
          get the offer.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild size="lg">
            <Link to="/auth" search={{ tab: 'sign-up' }}>
              Get Started
            </Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to="/auth">Log In</Link>
          </Button>
        </div>
        <p className="mt-4 text-muted">{price} Your data stays yours.</p>
      </div>
      <BoardPicture />
    </section>
    <FeatureCards />
    <Steps />
    <section className="mx-auto w-full max-w-6xl px-5 pb-20">
      <div className="brand-gradient rounded-md px-6 py-14 text-center text-white sm:px-12">
        <h2 className="text-2xl sm:text-3xl">Give your search a trail to follow</h2>
        <p className="mx-auto mt-3 max-w-lg text-base">
          {price} When you stop paying, you can still read and delete everything you kept.
        </p>
        <Button asChild size="lg" variant="secondary" className="mt-7">
          <Link to="/auth" search={{ tab: 'sign-up' }}>
            Get Started
          </Link>
        </Button>
      </div>
    </section>
  </PublicFrame>
)
