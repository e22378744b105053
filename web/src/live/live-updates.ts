import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUser } from '../session/current-user.ts'
import { type Connection, getActivity, recordChange, resetActivity, setConnection } from './activity.ts'
import { whileLeader } from './leader.ts'
import { refetch, refetchReadBefore } from './refetch.ts'
import { openStream } from './stream.ts'

/** What the tabs of one browser tell each other: the leader what it hears, a new tab that it is there. */
export type TabMessage =
  | { type: 'changed'; keys: QueryKey[] }
  | { type: 'connection'; connection: Connection }
  | { type: 'hello' }

/** Keeps this tab's queries up to date with changes made elsewhere, until the returned function is called. */
export const startLiveUpdates = (client: QueryClient) => {
  const tabs = new BroadcastChannel('roletrail-live')
  let leading = false

  const receive = (message: TabMessage) => {
    switch (message.type) {
      case 'changed':
        // "Everything" is no news for the bell: nothing is known to have changed.
        if (message.keys.some((key) => key.length > 0)) recordChange({ at: Date.now(), keys: message.keys })
        refetch(client, message.keys)
        break
      case 'connection': {
        const reopened = message.connection === 'live' && getActivity().connection !== 'live'
        setConnection(message.connection)
        if (reopened) refetchReadBefore(client, Date.now())
        break
      }
      case 'hello':
        if (leading) tabs.postMessage({ type: 'connection', connection: getActivity().connection })
        break
    }
  }
  const broadcast = (message: TabMessage) => {
    receive(message)
    tabs.postMessage(message)
  }

  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data)
  tabs.postMessage({ type: 'hello' } satisfies TabMessage)
  const stopLeading = whileLeader(() => {
    leading = true
    // Changes between the last leader's end and our stream went unheard, so everybody counts as cut off till then.
    broadcast({ type: 'connection', connection: 'connecting' })
    return openStream({
      opened: () => broadcast({ type: 'connection', connection: 'live' }),
      lost: () => broadcast({ type: 'connection', connection: 'connecting' }),
      // Perhaps because the session has ended, which is then known and closes the page.
      refused: () => void client.invalidateQueries({ queryKey: currentUser.queryKey }),
      changed: (keys) => broadcast({ type: 'changed', keys }),
    })
  })

  return () => {
    stopLeading()
    tabs.close()
    resetActivity()
  }
}

/** Belongs where only a signed-in person comes: anonymous visitors have nothing to listen to. */
export const useLiveUpdates = () => {
  const client = useQueryClient()
  useEffect(() => startLiveUpdates(client), [client])
}
