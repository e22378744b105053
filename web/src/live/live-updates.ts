import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUser } from '../session/current-user.ts'
import { type Connection, getActivity, recordChange, resetActivity, setConnection } from './activity.ts'
import { whileLeader } from './leader.ts'
import { refetch, refetchReadBefore } from './refetch.ts'
import { openStream } from './stream.ts'

/** Messages between the tabs of a browser: the leader forwards what it receives, a new tab announces itself. */
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
        // "Everything" is not listed as a change: it is not known that anything changed.
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
    // Changes between the last leader's end and our stream were missed, so every tab is disconnected until then.
    broadcast({ type: 'connection', connection: 'connecting' })
    return openStream({
      opened: () => broadcast({ type: 'connection', connection: 'live' }),
      lost: () => broadcast({ type: 'connection', connection: 'connecting' }),
      // Perhaps the session has ended; fetching the user again then closes the page.
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

/** Only for pages of signed-in people: visitors may not open the stream. */
export const useLiveUpdates = () => {
  const client = useQueryClient()
  useEffect(() => startLiveUpdates(client), [client])
}
