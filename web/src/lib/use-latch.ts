import { useState } from 'react'

/** True from the first time that the value is true. */
export const useLatch = (now: boolean) => {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once || now
}
