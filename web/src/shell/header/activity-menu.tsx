import { lazy } from 'react'
import { useLiveUpdates } from '../../live/live-updates.ts'
import { LazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { ActivityButton } from './activity-button.tsx'

export const loadActivityMenu = () => import('./activity-popover.tsx')
const Opened = lazy(loadActivityMenu)

/** Says whether changes made elsewhere are heard, and which were heard last. */
export const ActivityMenu = () => {
  useLiveUpdates()
  return (
    <LazyPopup
      opens="dialog"
      renderButton={(props) => (
        <Tooltip label="Live activity" side="bottom">
          <ActivityButton {...props} />
        </Tooltip>
      )}
      renderOpened={() => <Opened />}
    />
  )
}
