import { useEffect, useState } from 'react'

/** True a moment after the page, so that its own code and questions, such as what carries its cards, come first. */
export const useLate = () => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return late
}
