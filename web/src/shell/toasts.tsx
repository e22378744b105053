import { lazy, Suspense } from 'react'

const Toaster = lazy(async () => ({ default: (await import('../ui/feedback/toaster.tsx')).Toaster }))

/** Where toasts appear. Loaded beside the page, not before it: nothing can be said before something was done. */
export const Toasts = () => (
  <Suspense fallback={null}>
    <Toaster />
  </Suspense>
)
