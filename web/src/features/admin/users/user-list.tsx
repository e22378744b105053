import type { AdminUser } from '@roletrail/contracts/identity/admin-user'
import { useUser } from '../../../session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { AskedAction } from './action-dialog.tsx'
import { togglesOf, userActions } from './user-actions.ts'
import { PaymentBadge, RoleBadge, StatusBadge } from './user-badges.tsx'

interface UserListProps {
  users: readonly AdminUser[]
  narrow: boolean
  onOpen: (id: string) => void
  onAsk: (action: AskedAction) => void
}

/** The table of spec section 2; on a phone each person is a card. */
export const UserList = ({ users, narrow, ...on }: UserListProps) =>
  narrow ? (
    <ul aria-label="Users" className="grid gap-3 sm:grid-cols-2">
      {users.map((user) => (
        <li key={user.id}>
          <UserCard user={user} {...on} />
        </li>
      ))}
    </ul>
  ) : (
    <div className="overflow-x-auto rounded-md border border-line bg-surface shadow-resting">
      <table aria-label="Users" className="w-full text-left">
        <thead className="text-xs text-muted">
          <tr className="border-b border-line *:h-10 *:px-4 *:font-medium *:first:pl-6 *:last:pr-6">
            {['Name', 'Email', 'Role', 'Status', 'Payment', 'Actions'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} {...on} />
          ))}
        </tbody>
      </table>
    </div>
  )

type RowProps = Pick<UserListProps, 'onOpen' | 'onAsk'> & { user: AdminUser }

const UserRow = ({ user, onOpen, onAsk }: RowProps) => (
  <tr className="border-b border-line *:px-4 *:py-2.5 *:first:pl-6 *:last:pr-6 last:border-0 hover:bg-hover">
    <td className="max-w-48">
      <NameButton user={user} onOpen={onOpen} />
    </td>
    <td className="max-w-64 truncate text-muted" title={user.email}>
      {user.email}
    </td>
    <td>
      <RoleBadge role={user.role} />
    </td>
    <td>
      <StatusBadge isActive={user.isActive} />
    </td>
    <td>
      <PaymentBadge paymentStatus={user.paymentStatus} />
    </td>
    <td>
      <Actions user={user} onAsk={onAsk} />
    </td>
  </tr>
)

const UserCard = ({ user, onOpen, onAsk }: RowProps) => (
  <Card flush className="flex h-full flex-col gap-3 p-4">
    <div className="min-w-0">
      <NameButton user={user} onOpen={onOpen} />
      <p className="break-all text-muted">{user.email}</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <RoleBadge role={user.role} />
      <StatusBadge isActive={user.isActive} />
      <PaymentBadge named paymentStatus={user.paymentStatus} />
    </div>
    <Actions user={user} onAsk={onAsk} />
  </Card>
)

const NameButton = ({ user: { id, name }, onOpen }: Pick<RowProps, 'user' | 'onOpen'>) => (
  <Button variant="link" className="block! min-h-6 max-w-full truncate text-left" onClick={() => onOpen(id)}>
    {name}
  </Button>
)

const Actions = ({ user, onAsk }: Pick<RowProps, 'user' | 'onAsk'>) => {
  const { id } = useUser()
  if (id === user.id) return <p className="flex h-8 items-center text-muted pointer-coarse:h-9">Your account</p>
  return (
    <div className="flex flex-wrap gap-2 lg:flex-nowrap">
      {togglesOf(user).map((name) => (
        <Button
          key={name}
          variant="secondary"
          size="sm"
          // Wide enough for the longest, so that nothing moves when one becomes the other.
          className={name === 'promote' || name === 'demote' ? 'min-w-22' : 'min-w-26'}
          aria-label={`${userActions[name].label} ${user.name}`}
          onClick={() => onAsk({ name, user })}
        >
          {userActions[name].label}
        </Button>
      ))}
    </div>
  )
}
