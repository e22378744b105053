import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { GetStarted } from './get-started.tsx'
import { price } from './price.ts'

export const Hero = ({ board }: { board: ReactNode }) => (
  <section className="mx-auto w-full max-w-6xl px-5 pt-12 pb-20 sm:pt-16 lg:pb-24">
    <div className="mx-auto flex max-w-2xl flex-col items-center text-center">
      <h1 className="text-4xl leading-[1.1] tracking-tight sm:text-5xl">
        Every application, <span className="brand-text">one calm place</span>
      </h1>
      <p className="mt-5 max-w-lg text-lg text-balance text-muted">
        Looking for work is hard enough. RoleTrail keeps every job on one board, from the day you apply to the day you
        get the offer.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <GetStarted />
        <Button asChild size="lg" variant="secondary">
          <Link to="/auth">Log In</Link>
        </Button>
      </div>
      <p className="mt-4 text-muted">{price} Your data stays yours, even after you cancel.</p>
    </div>
    <div className="relative isolate mt-12 lg:mt-14">
      {/* The mark's colours, blurred: they set the board off from the page, even in the dark theme. */}
      <div
        aria-hidden="true"
        className="brand-gradient absolute inset-x-[6%] top-2 bottom-10 -z-10 opacity-25 blur-3xl"
      />
      <div className="relative overflow-hidden rounded-md border border-line bg-canvas p-1 shadow-floating dark:border-line-strong/60">
        {board}
      </div>
    </div>
  </section>
)
