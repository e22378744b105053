import type { Role } from '@roletrail/contracts/vocabulary/role'

/** An open live stream of one browser. */
export interface Listener {
  userId: string
  role: Role
  /** The token of the session it was opened with. */
  session: string
  send(keys: string[][]): void
  end(): void
}

/** The query key that begins every other: refetch whatever is shown. */
export const everything: string[][] = [[]]

const perPerson = 20

/** Who listens right now, in this process. */
export const createListeners = () => {
  const listeners = new Set<Listener>()
  let closed = false
  const endWhere = (matches: (listener: Listener) => boolean) => {
    for (const listener of listeners) if (matches(listener)) listener.end()
  }
  const tellWhere = (matches: (listener: Listener) => boolean, keys: string[][]) => {
    for (const listener of listeners) if (matches(listener)) listener.send(keys)
  }
  return {
    /** Answers how to leave. A browser needs one stream; beyond twenty of one person the oldest makes room. */
    join: (listener: Listener) => {
      if (closed) listener.end()
      const own = [...listeners].filter(({ userId }) => userId === listener.userId)
      if (own.length >= perPerson) own[0]?.end()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (userId: string, keys: string[][]) => tellWhere((listener) => listener.userId === userId, keys),
    tellAdmins: (keys: string[][]) => tellWhere(({ role }) => role === 'admin', keys),
    tellEverybody: (keys: string[][]) => tellWhere(() => true, keys),
    endSession: (token: string) => endWhere(({ session }) => session === token),
    endUser: (id: string) => endWhere(({ userId }) => userId === id),
    /** Ends all, and whoever joins from now on; browsers come back elsewhere. */
    close: () => {
      closed = true
      endWhere(() => true)
    },
  }
}

export type Listeners = ReturnType<typeof createListeners>
