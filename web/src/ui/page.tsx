import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A page of cards below the shell's header: one column, one heading. */
export const Page = ({
  title,
  lead,
  back,
  wide = false,
  children,
}: {
  title: string
  lead?: ReactNode
  /** A BackLink, if another page leads here. */
  back?: ReactNode
  wide?: boolean
  children: ReactNode
}) => (
  <div className={clsx('mx-auto flex w-full flex-col gap-6 px-4 py-8 sm:px-8', wide ? 'max-w-6xl' : 'max-w-3xl')}>
    <header>
      {back && <div className="mb-2">{back}</div>}
      <h1 className="text-2xl">{title}</h1>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
    </header>
    {children}
  </div>
)
