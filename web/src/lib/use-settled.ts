import { useEffect, useState } from 'react'

/** A value that is being typed, once it has not changed for a while. */
export const useSettled = <Value>(value: Value, milliseconds: number) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
