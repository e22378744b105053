import type { dollarsPerYear } from '@roletrail/contracts/vocabulary/yearly-salary'
import { useEffect, useState } from 'react'

/** What puts salaries of several currencies on one scale, once that is needed and here: the board does not wait for rates. */
export const useDollars = (needed: boolean) => {
  const [dollars, setDollars] = useState<typeof dollarsPerYear>()
  useEffect(() => {
    if (!needed || dollars) return
    let left = false
    import('@roletrail/contracts/vocabulary/yearly-salary').then(
      (rates) => {
        if (!left) setDollars(() => rates.dollarsPerYear)
      },
      // Without a network the filter waits, as a filter that is not set; the next one asks again.
      () => {},
    )
    return () => {
      left = true
    }
  }, [needed, dollars])
  return dollars
}
