import type { Role } from '@roletrail/contracts/vocabulary/role'

/** An open live stream of one browser. */
export interface LiveConnection {
  userId: string
  role: Role
  /** The token of the session it was opened with. */
  session: string
  send(keys: string[][]): void
  end(): void
}

/** The query key that is a prefix of every other: refetch whatever is shown. */
export const everything: string[][] = [[]]

const maxPerPerson = 20

/** The live streams that are open in this process. */
export const createLiveConnections = () => {
  const connections = new Set<LiveConnection>()
  let closed = false
  const endWhere = (matches: (connection: LiveConnection) => boolean) => {
    for (const connection of connections) if (matches(connection)) connection.end()
  }
  const sendWhere = (matches: (connection: LiveConnection) => boolean, keys: string[][]) => {
    for (const connection of connections) if (matches(connection)) connection.send(keys)
  }
  return {
    /** Returns how to remove it. A browser needs one stream; with more than twenty of one person the oldest ends. */
    add: (connection: LiveConnection) => {
      if (closed) connection.end()
      const ofPerson = [...connections].filter(({ userId }) => userId === connection.userId)
      if (ofPerson.length >= maxPerPerson) ofPerson[0]?.end()
      connections.add(connection)
      return () => void connections.delete(connection)
    },
    sendToUser: (id: string, keys: string[][]) => sendWhere(({ userId }) => userId === id, keys),
    sendToAdmins: (keys: string[][]) => sendWhere(({ role }) => role === 'admin', keys),
    broadcast: (keys: string[][]) => sendWhere(() => true, keys),
    endSession: (token: string) => endWhere(({ session }) => session === token),
    endUser: (id: string) => endWhere(({ userId }) => userId === id),
    /** Ends all streams and every new one; browsers reconnect elsewhere. */
    close: () => {
      closed = true
      endWhere(() => true)
    },
  }
}

export type LiveConnections = ReturnType<typeof createLiveConnections>
