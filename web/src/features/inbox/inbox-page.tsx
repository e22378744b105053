import type { InboxMail } from '@roletrail/contracts/jobs/inbox'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CloudOff, Inbox } from 'lucide-react'
import { useJobs } from '../../job/changes/use-jobs.ts'
import { FullInbox } from '../../job/full-inbox.tsx'
import { inbox, mailAddress } from '../../job/inbox.ts'
import { isUnreachable } from '../../lib/api/api-error.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SectionFailed, SectionLoading } from '../../ui/feedback/section-states.tsx'
import { Page } from '../../ui/page.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { MailCard } from './mail-card.tsx'

interface InboxPageProps {
  onOpen: (jobId: string) => void
}

/** The emails that wait for their person: what they are about, and what can be done with each. */
export const InboxPage = ({ onOpen }: InboxPageProps) => {
  useTitle('Inbox')
  const { data: mails, error, isFetching, refetch } = useQuery({ ...inbox(), refetchOnMount: 'always' })
  const rows = useRowFocus<HTMLDivElement>()
  const content = () => {
    if (mails?.length === 0) return <NothingWaiting />
    if (mails) return <Mails mails={mails} onOpen={onOpen} />
    if (error)
      return (
        <Notice
          icon={<CloudOff />}
          title={isUnreachable(error) ? "You're offline" : "We couldn't load your inbox"}
          action={
            <Button onClick={() => void refetch()} disabled={isFetching}>
              {isFetching ? 'Trying again...' : 'Try again'}
            </Button>
          }
        >
          {isUnreachable(error) && "Emails that need a decision show up here once you're back online."}
        </Notice>
      )
    return <SectionLoading label="Loading your inbox" />
  }
  return (
    <Page title="Inbox" lead="Emails you forwarded that need a decision from you.">
      <div {...rows} className="flex flex-col gap-4">
        {content()}
      </div>
    </Page>
  )
}

const Mails = ({ mails, onOpen }: InboxPageProps & { mails: readonly InboxMail[] }) => {
  const { jobs, error, isFetching, retry } = useJobs()
  if (!jobs && error)
    return <SectionFailed message="We couldn't load your jobs." retrying={isFetching} onRetry={retry} />
  if (!jobs) return <SectionLoading label="Loading your jobs" />
  const waiting = mails.filter(({ filed }) => !filed).length
  return (
    <>
      {waiting >= limits.inbox.waiting && <FullInbox />}
      <ul aria-label="Emails" className="flex flex-col gap-4">
        {mails.map((mail) => (
          <li key={mail.id} data-row>
            <MailCard mail={mail} jobs={jobs} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  )
}

const NothingWaiting = () => {
  const { data } = useQuery(mailAddress())
  const has = Boolean(data?.address)
  return (
    <Card>
      <Notice
        tone={has ? 'success' : 'accent'}
        icon={<Inbox />}
        title={has ? 'All caught up' : 'No emails yet'}
        action={
          <Button asChild variant={has ? 'secondary' : 'primary'}>
            <Link to="/settings" hash="email-to-roletrail">
              {has ? 'Show my address' : 'Set up email forwarding'}
            </Link>
          </Button>
        }
      >
        {has
          ? "Forward emails about your applications to your private address. We put them on the right job, and ask you here when we aren't sure."
          : 'Get a private address and forward emails about your applications to it. We put them on the right job.'}
      </Notice>
    </Card>
  )
}
