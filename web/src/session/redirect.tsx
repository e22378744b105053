import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Loading } from '../ui/feedback/loading.tsx'

/** Redirects once. The router's own Navigate redirects on every render, which never ends if the URL changes. */
export const Redirect = ({ to }: { to: string }) => {
  const { history } = useRouter()
  useEffect(() => history.replace(to), [history, to])
  return <Loading />
}
