import { useId } from 'react'
import { formatMoment } from '../../lib/dates.ts'

interface ChangeHistoryProps {
  title: string
  /** Newest first. */
  changes: readonly { id: string; at: string; text: string }[]
}

/** What happened, in a sentence each, and when. Renders nothing if nothing did. */
export const ChangeHistory = ({ title, changes }: ChangeHistoryProps) => {
  const heading = useId()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-6 flex flex-col gap-2 border-t border-line pt-4">
      <h4 id={heading} className="text-sm">
        {title}
      </h4>
      <ol className="flex flex-col gap-2">
        {changes.map(({ id, at, text }) => (
          <li key={id} className="flex flex-col">
            <span className="min-w-0 break-words">{text}</span>
            <time dateTime={at} className="text-xs leading-5 text-muted">
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
