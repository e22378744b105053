import { lazy, Suspense } from 'react'

const Toaster = lazy(async () => ({ default: (await import('../ui/feedback/toaster.tsx')).Toaster }))

/** Where toasts appear. The page does not wait for its code, since no toast is shown before somebody acts. */
export const Toasts = () => (
  <Suspense fallback={null}>
    <Toaster />
  </Suspense>
)
