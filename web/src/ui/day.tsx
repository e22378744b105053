import { formatDay } from '../lib/dates.ts'

/** A date in running text, which never breaks in two. */
export const Day = ({ at }: { at: string | Date }) => (
  <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
    {formatDay(at)}
  </time>
)
