import type { ReactNode } from 'react'
import { BackLink } from '../../ui/back-link.tsx'
import { Mark, Wordmark } from '../../ui/logo.tsx'

interface AuthFrameProps {
  /** `h1` if the page has no other heading. */
  brand?: 'h1' | 'p'
  children: ReactNode
}

/** The narrow layout of the sign-in pages: the brand, one card, a link home. */
export const AuthFrame = ({ brand: Brand = 'p', children }: AuthFrameProps) => (
  <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-5 py-10">
    <Brand className="flex items-center justify-center gap-2.5">
      <Mark />
      <Wordmark className="text-xl" />
    </Brand>
    {children}
    <BackLink to="/" className="self-center">
      Back to Home
    </BackLink>
  </main>
)
