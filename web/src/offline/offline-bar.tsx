import { type Mutation, useIsMutating } from '@tanstack/react-query'
import { CloudAlert, CloudOff, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural } from '../lib/plural.ts'
import { useOffline } from '../live/use-offline.ts'
import { Button } from '../ui/button.tsx'
import { useWaitingChanges } from './waiting/stored-changes.ts'

interface OfflineBarProps {
  newVersion: boolean
  onShow: () => void
}

/** Says that there is no connection and how many changes wait for it, what was refused after it had waited, or that a newer version is here. */
export const OfflineBar = ({ newVersion, onShow }: OfflineBarProps) => {
  const offline = useOffline()
  const changes = useWaitingChanges()
  const refused = changes.filter((change) => change.refused !== undefined).length
  const stored = changes.length - refused
  // Some are not stored yet; each is counted once. What is not queued is not promised: it is gone with the page.
  const waiting = Math.max(useIsMutating({ predicate: isQueued }), stored)
  const show = changes.length > 0 && (
    <Button variant="ghost" size="sm" onClick={onShow}>
      Show
    </Button>
  )
  const content = () => {
    if (offline)
      return (
        <Bar tone="warning" icon={<CloudOff aria-hidden="true" />} action={show}>
          {waiting > 0
            ? `You're offline. ${plural(waiting, 'change')} will be saved when you're back.`
            : "You're offline. You can keep working: changes are sent when you're back."}
        </Bar>
      )
    if (refused > 0)
      return (
        <Bar tone="danger" icon={<CloudAlert aria-hidden="true" />} action={show}>
          {`We couldn't save ${plural(refused, 'change')} you made offline.`}
        </Bar>
      )
    if (stored > 0)
      return (
        <Bar tone="info" icon={<RefreshCw aria-hidden="true" />} action={show}>
          {`Saving ${plural(stored, 'change')} you made offline.`}
        </Bar>
      )
    if (newVersion)
      return (
        <Bar
          tone="info"
          icon={<RefreshCw aria-hidden="true" />}
          action={
            <Button variant="ghost" size="sm" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        >
          A new version is ready. Reload whenever you like; what you typed is kept.
        </Bar>
      )
    return null
  }
  return <div role="status">{content()}</div>
}

const isQueued = ({ options }: Mutation) => options.meta?.queued !== undefined

interface BarProps {
  tone: 'warning' | 'danger' | 'info'
  icon: ReactNode
  action: ReactNode
  children: string
}

const Bar = ({ tone, icon, action, children }: BarProps) => (
  <div
    data-tone={tone}
    className="flex min-h-10 items-center gap-3 bg-tint-soft px-4 py-1 text-tint-ink sm:px-6 [&>svg]:size-4 [&>svg]:shrink-0"
  >
    {icon}
    <p className="min-w-0 flex-1 py-1">{children}</p>
    {action}
  </div>
)
