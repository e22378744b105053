import { vi } from 'vitest'

/** Replaces the browser's EventSource; the test decides what happens to it. */
export class MockEventSource {
  static readonly CLOSED = 2
  static all: MockEventSource[] = []
  static latest = () => {
    const source = MockEventSource.all.at(-1)
    if (!source) throw new Error('No stream was opened')
    return source
  }
  static install = () => {
    MockEventSource.all = []
    vi.stubGlobal('EventSource', MockEventSource)
  }

  readyState = 0
  onmessage?: (event: { data: string }) => void
  onerror?: () => void

  private hello?: (event: { data: string }) => void

  constructor() {
    MockEventSource.all.push(this)
  }

  addEventListener(_name: 'hello', listener: (event: { data: string }) => void) {
    this.hello = listener
  }

  /** With how long the server says that nothing has happened. */
  open(quietMs?: number) {
    this.readyState = 1
    this.hello?.({ data: JSON.stringify({ quietMs }) })
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** The connection broke, and the browser is about to reopen it. */
  break() {
    this.readyState = 0
    this.onerror?.()
  }
  /** The server responded with an error, and the browser gives up. */
  refuse() {
    this.readyState = 2
    this.onerror?.()
  }
  close() {
    this.readyState = 2
  }
}
