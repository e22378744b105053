import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useActivity } from '../../live/activity.ts'
import { Button } from '../../ui/button.tsx'

export const ActivityButton = (props: ComponentProps<typeof Button>) => {
  const live = useActivity().connection === 'live'
  return (
    <Button variant="ghost" size="icon" aria-label={`Live activity: ${live ? 'connected' : 'connecting'}`} {...props}>
      <span className="relative">
        <Bell aria-hidden="true" />
        <span
          aria-hidden="true"
          data-tone={live ? 'success' : 'warning'}
          className="absolute -top-0.5 -right-0.5 size-2 rounded-full bg-tint ring-2 ring-surface"
        />
      </span>
    </Button>
  )
}
