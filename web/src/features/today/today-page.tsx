import type { Today } from '@roletrail/contracts/jobs/today'
import { Link } from '@tanstack/react-router'
import { CloudOff, Sun } from 'lucide-react'
import { useTellTimeZone } from '../../job/today-preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SectionLoading } from '../../ui/feedback/section-states.tsx'
import { Page } from '../../ui/page.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { DigestOffer } from './digest-offer.tsx'
import { InboxHint } from './inbox-hint.tsx'
import { TodayLine } from './today-line.tsx'
import { keyOf, sectionsOf, type TodaySection } from './today-sections.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useTodayItems } from './use-today-items.ts'

interface TodayPageProps {
  onOpen: (jobId: string) => void
}

/** What to do today: what is overdue first, then today, then the rest of the week. */
export const TodayPage = ({ onOpen }: TodayPageProps) => {
  const { today, error, isFetching, retry } = useTodayItems()
  useTellTimeZone()
  const rows = useRowFocus<HTMLDivElement>()
  useRowKeys(rows.ref)
  const content = () => {
    if (today) return <Sections today={today} onOpen={onOpen} />
    if (error)
      return (
        <Notice
          icon={<CloudOff />}
          title="We couldn't load your day"
          action={
            <Button onClick={retry} disabled={isFetching}>
              {isFetching ? 'Trying again...' : 'Try again'}
            </Button>
          }
        />
      )
    return <SectionLoading label="Loading your day" />
  }
  return (
    <Page title="Today" lead={today && longDay.format(Date.parse(today.day))}>
      <div {...rows} className="flex flex-col gap-6">
        {today && <InboxHint />}
        {content()}
        {today && <DigestOffer />}
      </div>
    </Page>
  )
}

const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

const Sections = ({ today, onOpen }: TodayPageProps & { today: Today }) => {
  const sections = sectionsOf(today)
  if (sections.length === 0) return <NothingDue />
  return (
    <>
      {sections.every(({ title }) => title === 'This week') && (
        <p className="text-muted">Nothing due today. Here's what's coming up.</p>
      )}
      {sections.map((section) => (
        <Section key={section.title} section={section} day={today.day} onOpen={onOpen} />
      ))}
      {today.more && <p className="text-muted">There's more. Finish a few of these, and the rest will show up here.</p>}
    </>
  )
}

const Section = ({ section, day, onOpen }: TodayPageProps & { section: TodaySection; day: string }) => {
  const { title, tone, items } = section
  const id = `today-${title.toLowerCase().replace(' ', '-')}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} data-tone={tone} className="mb-2 flex items-center gap-2 text-sm">
        <span className={tone === 'danger' ? 'text-tint-ink' : undefined}>{title}</span>
        <span className="rounded-full bg-tint-soft px-2 text-xs leading-5 font-medium text-tint-ink tabular-nums">
          {items.length}
          <span className="sr-only"> to do</span>
        </span>
      </h2>
      <Card flush>
        <ul aria-labelledby={id} className="divide-y divide-line">
          {items.map((item) => (
            <TodayLine key={keyOf(item)} item={item} day={day} onOpen={onOpen} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

const NothingDue = () => (
  <Card>
    <Notice
      tone="success"
      icon={<Sun />}
      title="Nothing due"
      action={
        <Button asChild variant="secondary">
          <Link to="/dashboard">Go to the board</Link>
        </Button>
      }
    >
      Enjoy the quiet. Plan a follow-up on any job and you'll see it here when it's time, along with your interviews and
      offers.
    </Notice>
  </Card>
)
