import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number }
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: { traceId: string; spanId: string; parentSpanId?: string; name: string }[] }[]
  }[]
}

export interface ReceivedSpan {
  service: string
  name: string
  traceId: string
  spanId: string
  parent: string | undefined
}

/** A collector of OpenTelemetry's: takes OTLP over HTTP as JSON and keeps what it was sent. */
export const startOtlpReceiver = async () => {
  const bodies: unknown[] = []
  const spans: ReceivedSpan[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Sent
    bodies.push(body)
    for (const { resource, scopeSpans } of body.resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ service: name ?? '', ...span, parent: span.parentSpanId || undefined })
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Everything it was ever sent, as text. */
    text: () => JSON.stringify(bodies),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type OtlpReceiver = Awaited<ReturnType<typeof startOtlpReceiver>>
