import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { BackLink } from '../../ui/back-link.tsx'
import { Mark, Wordmark } from '../../ui/logo.tsx'

interface AuthFrameProps {
  /** `h1` if the page has no other heading. */
  brand?: 'h1' | 'p'
  /** Stands before the card, or below it where there is no room. */
  aside?: ReactNode
  children: ReactNode
}

/** The narrow layout of the sign-in pages: the brand, one card, a link home. */
export const AuthFrame = ({ brand: Brand = 'p', aside, children }: AuthFrameProps) => (
  <main
    className={clsx(
      'mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-5 py-10',
      aside && 'lg:max-w-4xl',
    )}
  >
    <Brand className="flex items-center justify-center gap-2.5">
      <Mark />
      <Wordmark className="text-xl" />
    </Brand>
    <div className={clsx('flex flex-col gap-8', aside && 'lg:grid lg:grid-cols-2 lg:items-center lg:gap-14')}>
      {aside && <div className="order-last lg:order-first">{aside}</div>}
      {children}
    </div>
    <BackLink to="/" className="self-center">
      Back to Home
    </BackLink>
  </main>
)
