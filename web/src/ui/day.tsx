import { formatDay } from '../lib/dates.ts'

/** A date in running text; it never wraps. */
export const Day = ({ at }: { at: string | Date }) => (
  <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
    {formatDay(at)}
  </time>
)
