import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A page of cards below the shell's header: one column, one heading. */
export const Page = ({
  title,
  lead,
  actions,
  wide = false,
  children,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  wide?: boolean
  children: ReactNode
}) => (
  <div className={clsx('mx-auto flex w-full flex-col gap-6 px-4 py-8 sm:px-8', wide ? 'max-w-6xl' : 'max-w-3xl')}>
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      {actions}
    </header>
    {children}
  </div>
)
