import { clsx } from 'clsx'

/** The company's first letter in the hue of the job's stage. */
export const Monogram = ({ company, className = 'size-6 text-xs' }: { company: string; className?: string }) => (
  <span
    aria-hidden="true"
    className={clsx('grid shrink-0 place-items-center rounded-md bg-tint-soft font-semibold text-tint-ink', className)}
  >
    {/* Spread, since the first character may be more than one code unit. */}
    {[...company.trim()][0]?.toUpperCase()}
  </span>
)
