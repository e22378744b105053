import { useEffect, useState } from 'react'

/**
 * Runs something once what was changed beside it has been rendered, as moving the focus to what appears then. The next
 * frame may be too early: after a response, on a busy machine, React renders later.
 */
export const useAfterRender = () => {
  const [work, setWork] = useState<() => void>()
  useEffect(() => work?.(), [work])
  return (next: () => void) => setWork(() => next)
}
