import { clsx } from 'clsx'

/** A grey placeholder; give it the size of what will replace it. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" data-skeleton="" className={clsx('animate-pulse rounded-md bg-line', className)} />
)
