import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface NoticeProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  /** What to do about it: usually one button. */
  action?: ReactNode
  /** `h1` if the notice is the whole page. */
  heading?: 'h1' | 'h2' | 'h3'
  tone?: 'accent' | 'success' | 'danger'
  className?: string
}

/** One icon, one sentence, one action: for something that is empty, missing or broken. */
export const Notice = ({
  icon,
  title,
  children,
  action,
  heading: Heading = 'h2',
  tone = 'accent',
  className,
}: NoticeProps) => (
  <div className={clsx('flex flex-col items-center gap-3 px-6 py-12 text-center', className)}>
    <div
      aria-hidden="true"
      data-tone={tone}
      className="mb-1 grid size-14 place-items-center rounded-full bg-tint-soft text-tint-ink [&_svg]:size-6"
    >
      {icon}
    </div>
    <Heading className="text-lg">{title}</Heading>
    {children && <div className="max-w-md text-balance text-muted">{children}</div>}
    {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
)
