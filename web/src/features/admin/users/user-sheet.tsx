import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CloudOff, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isProblem } from '../../../lib/api/api-error.ts'
import { apiQuery } from '../../../lib/api/api-query.ts'
import type { CallOutput } from '../../../lib/api/call.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { formatCents } from '../../../lib/money.ts'
import { plural } from '../../../lib/plural.ts'
import { useLastDefined } from '../../../lib/use-last-defined.ts'
import { useUser } from '../../../session/current-user.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import type { AskedAction } from './action-dialog.tsx'
import { AuditRow } from './audit-row.tsx'
import { type ActionName, togglesOf, userActions } from './user-actions.ts'
import { inWords, PaymentBadge, RoleBadge, StatusBadge } from './user-badges.tsx'

type Details = CallOutput<'GET /api/admin/users/:id'>

interface UserSheetProps {
  /** Undefined while it is closed. */
  id: string | undefined
  onAsk: (action: AskedAction) => void
  onClose: () => void
}

/** All there is about one person, each part from the service that keeps it. */
export const UserSheet = ({ id, onAsk, onClose }: UserSheetProps) => {
  const shown = useLastDefined(id)
  return (
    <Sheet open={id !== undefined} onOpenChange={(open) => open || onClose()} title="User details">
      {shown && <UserDetails id={shown} onAsk={onAsk} />}
    </Sheet>
  )
}

const UserDetails = ({ id, onAsk }: { id: string; onAsk: UserSheetProps['onAsk'] }) => {
  // Sessions come and go without a word, so it is fetched whenever it is opened.
  const { data, error, refetch } = useQuery({
    ...apiQuery('/api/admin/users/:id', { params: { id } }),
    refetchOnMount: 'always',
  })
  if (data) return <Loaded details={data} onAsk={onAsk} />
  if (!error) return <DetailsSkeleton />
  if (isProblem<'GET /api/admin/users/:id'>(error, 'user_not_found'))
    return (
      <Notice icon={<SearchX />} title="User not found" heading="h3">
        The account may have been deleted.
      </Notice>
    )
  return (
    <Notice
      icon={<CloudOff />}
      title="We couldn't load this user"
      heading="h3"
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  )
}

const Loaded = ({ details, onAsk }: { details: Details; onAsk: UserSheetProps['onAsk'] }) => {
  const { account, sessions, billing, emails, tickets, audit } = details
  const self = useUser()
  const actions: ActionName[] = [
    ...(account.isActive ? (['send-code', 'end-sessions'] as const) : []),
    ...togglesOf(account),
    ...(account.isActive && hasSecondStep(account) ? (['remove-second-factor'] as const) : []),
  ]
  return (
    <>
      <div className="flex flex-1 flex-col gap-7 px-6 py-5">
        <header>
          <h3 className="text-lg break-words">{account.name}</h3>
          <p className="break-all text-muted">{account.email}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <RoleBadge role={account.role} />
            <StatusBadge isActive={account.isActive} />
            <PaymentBadge named paymentStatus={account.paymentStatus} />
          </div>
        </header>
        <dl className="grid grid-cols-2 gap-4">
          <Fact term="Joined">
            <Day at={account.createdAt} />
          </Fact>
          <Fact term="Last here">{account.seenOn ? <Day at={`${account.seenOn}T12:00:00Z`} /> : 'Not yet'}</Fact>
          <Fact term="Password">{account.hasPassword ? 'Set' : 'Not set yet'}</Fact>
          <Fact term="Access until">{account.accessUntil ? <Day at={account.accessUntil} /> : 'No end date'}</Fact>
          <Fact term="Two-step sign-in" className="col-span-2">
            {secondStepsInWords(account)}
          </Fact>
        </dl>
        <Part title="Subscription" away={billing === null}>
          {billing && <Billing billing={billing} />}
        </Part>
        <Part title="Sessions" empty={sessions.length === 0 && 'Not signed in anywhere.'}>
          <Rows>
            {sessions.map(({ id, device, seenAt }) => (
              <Row key={id} what={device ?? 'Unknown browser'} when={`Last used ${formatMoment(seenAt)}`} />
            ))}
          </Rows>
        </Part>
        <Part title="Emails" away={emails === null} empty={emails?.length === 0 && 'No emails yet.'}>
          <Rows>
            {emails?.map(({ id, template, createdAt, ...fate }) => (
              <Row
                key={id}
                what={inWords(template.replaceAll('-', '_'))}
                when={formatMoment(createdAt)}
                why={fate.reason}
              >
                <Fate {...fate} />
              </Row>
            ))}
          </Rows>
        </Part>
        <Part title="Tickets" away={tickets === null} empty={tickets?.length === 0 && 'No tickets yet.'}>
          <Rows>
            {tickets?.map(({ id, subject, status, createdAt }) => (
              <Row key={id} what={subject} when={formatMoment(createdAt)}>
                <Badge tone={ticketTones[status] ?? 'neutral'}>{inWords(status)}</Badge>
              </Row>
            ))}
          </Rows>
        </Part>
        <Part
          title="Audit trail"
          empty={audit.length === 0 && 'Nothing yet.'}
          more={
            <Link
              to="/admin/audit"
              search={{ person: account.id }}
              className="text-accent-ink hover:underline hover:underline-offset-4"
            >
              See all
            </Link>
          }
        >
          <Rows>
            {audit.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </Rows>
        </Part>
      </div>
      {self.id !== account.id && (
        <footer className="sticky bottom-0 grid grid-cols-2 gap-3 border-t border-line bg-raised px-6 py-3">
          {actions.map((name) => (
            <Button
              key={name}
              variant="secondary"
              className="last:odd:col-span-2"
              onClick={() => onAsk({ name, user: account })}
            >
              {userActions[name].label}
            </Button>
          ))}
        </footer>
      )}
    </>
  )
}

type Account = Details['account']

const hasSecondStep = ({ secondFactor: has }: Account) => has !== undefined && (has.authenticator || has.passkeys > 0)

const secondStepsInWords = (account: Account) => {
  const { secondFactor: has } = account
  if (!has) return 'Unknown'
  if (!hasSecondStep(account)) return 'Off'
  const steps = [
    has.authenticator && 'Authenticator app',
    has.passkeys > 0 && plural(has.passkeys, 'passkey'),
    `${plural(has.recoveryCodes, 'recovery code')} left`,
  ]
  return steps.filter(Boolean).join(', ')
}

const ticketTones: Record<string, Tone> = { open: 'danger', pending: 'warning', resolved: 'success' }

interface PartProps {
  title: string
  /** Its service cannot be reached. */
  away?: boolean
  /** What it says if there is nothing in it. */
  empty?: string | false | undefined
  more?: ReactNode
  children: ReactNode
}

const Part = ({ title, away = false, empty, more, children }: PartProps) => (
  <section>
    <div className="mb-2 flex items-baseline justify-between gap-4">
      <h4 className="text-sm font-semibold tracking-normal">{title}</h4>
      {more}
    </div>
    {away ? (
      <p className="text-muted">We can't load this right now. The rest is up to date.</p>
    ) : empty ? (
      <p className="text-muted">{empty}</p>
    ) : (
      children
    )}
  </section>
)

const Rows = ({ empty = false, children }: { empty?: boolean; children: ReactNode }) =>
  empty ? null : <ul className="divide-y divide-line">{children}</ul>

interface RowProps {
  what: string
  when: string
  why?: string | null
  children?: ReactNode
}

const Row = ({ what, when, why, children }: RowProps) => (
  <li className="flex items-start justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
    <div className="min-w-0">
      <p className="break-words">{what}</p>
      <p className="mt-0.5 text-xs text-muted">{when}</p>
      {why && <p className="mt-0.5 text-xs break-words text-muted">{why}</p>}
    </div>
    {children}
  </li>
)

const Billing = ({ billing: { subscription, payments } }: { billing: NonNullable<Details['billing']> }) => (
  <>
    <p className={clsx('text-muted', payments.length > 0 && 'mb-3')}>
      {subscription.hasSubscription && (
        <>
          {subscription.planName}, {formatCents(subscription.planAmount)} a month
          {subscription.nextBillingDate && (
            <>
              , renews <Day at={subscription.nextBillingDate} />
            </>
          )}
          {subscription.accessUntil && (
            <>
              , ends <Day at={subscription.accessUntil} />
            </>
          )}
        </>
      )}
      {!subscription.hasSubscription &&
        (subscription.subscriptionStatus === null ? 'No subscription.' : 'The subscription has ended.')}
    </p>
    <Rows empty={payments.length === 0}>
      {payments.map(({ id, at, amount, refunded, status, failureMessage }) => (
        <Row
          key={id}
          what={formatCents(amount)}
          when={formatMoment(at)}
          why={refunded > 0 ? `${formatCents(refunded)} refunded` : failureMessage}
        >
          <Badge tone={status === 'paid' ? 'success' : 'danger'}>{inWords(status)}</Badge>
        </Row>
      ))}
    </Rows>
  </>
)

const fates: Record<string, Tone> = {
  delivered: 'success',
  sent: 'info',
  pending: 'warning',
  skipped: 'neutral',
  unsubscribed: 'neutral',
}

const Fate = ({ state, outcome }: { state: string; outcome: string | null }) => (
  <Badge tone={fates[outcome ?? state] ?? 'danger'}>{inWords(outcome ?? state)}</Badge>
)

const DetailsSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading the user" className="flex flex-col gap-6 px-6 py-5">
    <Skeleton className="h-16 w-2/3" />
    <Skeleton className="h-20" />
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </div>
)
