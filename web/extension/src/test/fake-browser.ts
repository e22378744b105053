import { vi } from 'vitest'
import { readSnapshot } from '../reading/read-snapshot.ts'
import type { Snapshot } from '../reading/snapshot.ts'

type Values = Record<string, unknown>

const storageArea = (values: Values) => {
  const listeners = new Set<() => void>()
  const told = () => {
    for (const listener of listeners) listener()
  }
  return {
    get: async (key: string) => structuredClone(key in values ? { [key]: values[key] } : {}),
    set: async (more: Values) => {
      Object.assign(values, structuredClone(more))
      told()
    },
    remove: async (key: string) => {
      delete values[key]
      told()
    },
    onChanged: {
      addListener: (listener: () => void) => void listeners.add(listener),
      removeListener: (listener: () => void) => void listeners.delete(listener),
    },
  }
}

/** Reads at once instead of in a thread. */
class WorkerAtOnce extends EventTarget {
  postMessage(snapshot: Snapshot) {
    this.dispatchEvent(new MessageEvent('message', { data: readSnapshot(snapshot, new Date()) }))
  }
  terminate() {}
}

/** The browser around the panel: what it keeps, and the page that is open. The background answers as the test says. */
export const fakeBrowser = (page: Partial<Snapshot> & { url: string }, local: Values = {}) => {
  const session: Values = {}
  const asked: unknown[] = []
  const background = { answer: (_message: unknown): unknown => null }
  const scripting = {
    executeScript: async (): Promise<unknown> => [{ result: { title: '', html: '', selected: '', ...page } }],
  }
  vi.stubGlobal('Worker', WorkerAtOnce)
  vi.stubGlobal('chrome', {
    tabs: { query: async () => [{ id: 7, url: page.url }] },
    scripting,
    storage: { local: storageArea(local), session: storageArea(session) },
    runtime: {
      sendMessage: async (message: unknown) => {
        asked.push(message)
        return background.answer(message)
      },
    },
  })
  return { local, session, asked, background, scripting }
}
