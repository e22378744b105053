import { lazy } from 'react'
import { useLive } from '../live/live.ts'
import { OpensLater } from '../ui/opens-later.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { BellButton } from './bell-button.tsx'

export const openBell = () => import('./live-bell-opened.tsx')
const Opened = lazy(openBell)

/** Says whether changes made elsewhere are heard, and which were heard last. */
export const LiveBell = () => {
  useLive()
  return (
    <OpensLater
      opens="dialog"
      renderButton={(props) => (
        <Tooltip label="Live activity" side="bottom">
          <BellButton {...props} />
        </Tooltip>
      )}
      renderOpened={() => <Opened />}
    />
  )
}
