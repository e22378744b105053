import type { ReactNode } from 'react'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-5">
    <h2 className="border-b border-line pb-2 text-lg">{title}</h2>
    {children}
  </section>
)

/** Some parts side by side, with a label. */
export const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_1fr]">
    <p className="pt-2 text-xs text-muted">{label}</p>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </div>
)
