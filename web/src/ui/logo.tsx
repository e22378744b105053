import { clsx } from 'clsx'

/** The mark: a trail that ends at a goal, as in public/favicon.svg. */
export const Mark = ({ className }: { className?: string }) => (
  <img src="/favicon.svg" alt="" width={32} height={32} className={clsx('size-7', className)} />
)

/** The brand's two-part name (spec section 1). */
export const Wordmark = ({ className }: { className?: string }) => (
  <span className={clsx('text-lg font-semibold tracking-tight text-ink', className)}>
    Role
    <span aria-hidden="true" className="text-faint">
      ·
    </span>
    <span className="text-accent-ink">Trail</span>
  </span>
)
