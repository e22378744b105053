import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { whenStored } from '../storage/stored-variables.ts'

/**
 * Lets a form go once its change waits for a connection and is stored: what was typed is in the list of waiting changes
 * then, and the form is free for the next.
 */
export const useHandOver = <Variables extends object>(
  { isPaused, variables, reset }: { isPaused: boolean; variables: Variables | undefined; reset: () => void },
  done: (variables: Variables) => void,
) => {
  const handOver = useEffectEvent((handed: Variables) => {
    reset()
    done(handed)
  })
  useEffect(() => {
    if (!isPaused || !variables || onlineManager.isOnline()) return
    let mounted = true
    whenStored(variables)?.then(
      () => mounted && handOver(variables),
      // The form keeps it.
      () => {},
    )
    return () => {
      mounted = false
    }
  }, [isPaused, variables])
}
