import { browser } from '../browser.ts'
import type { Reading } from './read-snapshot.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

/** Of a page without end only the beginning is read: postings stand there. */
const maxLength = 3_000_000
/** A page that is busy with itself does not answer, and one that is made to be hard to read takes for ever. */
const patienceMs = 20_000

/** The tab that the person looks at, if a page of the web is in it. */
export interface Tab {
  id: number
  url: string
}

export const currentTab = async (): Promise<Tab | undefined> => {
  const [{ id, url = '' } = {}] = await browser.tabs.query({ active: true, currentWindow: true })
  return id !== undefined && /^https?:/.test(url) ? { id, url } : undefined
}

export const nothingRead: Reading = {
  posting: {},
  offered: {},
  doubtful: [],
  suggestions: {},
  closed: false,
  problem: 'nothing',
}

/** Reads the page in a tab; what cannot be read in time is left to the person. */
export const readTab = async ({ id }: Tab): Promise<Reading> => {
  const read = async () => {
    const snapshot = await inTime(snapshotOf(id))
    return snapshot ? readApart(snapshot) : nothingRead
  }
  return read().catch(() => nothingRead)
}

const snapshotOf = async (tabId: number): Promise<Snapshot | undefined> => {
  const [frame] = await browser.scripting.executeScript({ target: { tabId }, func: takeSnapshot, args: [maxLength] })
  return frame?.result
}

/** In a thread of its own, so that the panel never waits for a page; the thread is ended when its time is over. */
const readApart = async (snapshot: Snapshot): Promise<Reading> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    return await inTime(
      new Promise<Reading>((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => resolve(data))
        worker.addEventListener('error', () => reject(new Error('the page could not be read')))
        worker.postMessage(snapshot)
      }),
    )
  } finally {
    worker.terminate()
  }
}

const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('it took too long')), patienceMs)),
  ])
