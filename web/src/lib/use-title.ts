import { useEffect } from 'react'

/** Sets the title of the tab and of the history entry. */
export const useTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · RoleTrail`
  }, [title])
}
