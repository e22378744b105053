import { clsx } from 'clsx'

/** A grey shape where something is about to stand; give it that thing's size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" data-skeleton="" className={clsx('animate-pulse rounded-md bg-line', className)} />
)
