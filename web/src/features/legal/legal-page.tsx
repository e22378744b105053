import type { ReactNode } from 'react'
import { useTitle } from '../../lib/use-title.ts'
import { PublicFrame } from '../../shell/public-frame.tsx'

export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => {
  useTitle(title)
  return (
    <PublicFrame>
      <article className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-5 py-12 text-base leading-relaxed">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </article>
    </PublicFrame>
  )
}

export const Clause = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-lg">{title}</h2>
    <p className="text-muted">{children}</p>
  </section>
)
