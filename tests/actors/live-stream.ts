import type { HttpBrowser } from './http-browser.ts'

/** Reads `/api/live`; `received` returns whether a query key was named since the stream opened. */
export const openLiveStream = async (browser: HttpBrowser) => {
  const controller = new AbortController()
  const response = await browser.open('/api/live', {
    signal: controller.signal,
    headers: { accept: 'text/event-stream' },
  })
  if (!response.ok || !response.body) throw new Error(`live returned ${response.status}`)
  const keys = new Set<string>()
  let ended = false
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of body) {
      rest += decoder.decode(chunk, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: ?(.*)$/m.exec(block)?.[1]
        const message = data?.startsWith('{') ? (JSON.parse(data) as { keys?: string[][] }) : undefined
        for (const key of message?.keys ?? []) keys.add(key.join('/'))
      }
    }
  }
  read(response.body)
    .catch(() => {})
    .finally(() => {
      ended = true
    })
  return {
    received: (key: string) => keys.has(key),
    ended: () => ended,
    close: () => controller.abort(),
  }
}
