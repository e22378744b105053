import { useState } from 'react'

/** The last value there was: what is sliding away keeps showing what it showed. */
export const useLastDefined = <Value>(value: Value | undefined) => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
