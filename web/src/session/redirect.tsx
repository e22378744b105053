import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Loading } from '../ui/feedback/loading.tsx'

/** Goes there once. The router's own Navigate goes again at every render, which for a changing address never ends. */
export const Redirect = ({ to }: { to: string }) => {
  const { history } = useRouter()
  useEffect(() => history.replace(to), [history, to])
  return <Loading />
}
