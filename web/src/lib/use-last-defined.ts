import { useState } from 'react'

/** The last value that was not undefined: a panel that slides away keeps showing what it showed. */
export const useLastDefined = <Value>(value: Value | undefined) => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
