import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { useInboxState } from '../../job/inbox.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Emails that wait for a decision are something to do as well. */
export const InboxHint = () => {
  const { count } = useInboxState()
  if (count === 0) return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex min-w-0 items-center gap-3">
        <Inbox aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {count === 1 ? 'One email needs a decision from you.' : `${count} emails need a decision from you.`}
      </p>
      <Button asChild variant="secondary" size="sm">
        <Link to="/inbox">Open inbox</Link>
      </Button>
    </Card>
  )
}
