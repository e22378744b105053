import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { currentUser } from '../session/current-user.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { PageNotFound } from './page-not-found.tsx'
import { PublicFrame } from './public-frame.tsx'

// Most visitors need no shell, so it is loaded on demand.
const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

/** Signed-in people keep their shell, with all its ways on. */
export const UnknownAddress = () => {
  const user = useQuery(currentUser)
  if (user.isPending) return <Loading />
  if (!user.data)
    return (
      <PublicFrame>
        <PageNotFound home />
      </PublicFrame>
    )
  return (
    <Suspense fallback={<Loading />}>
      <Shell title="Page Not Found">
        <PageNotFound />
      </Shell>
    </Suspense>
  )
}
