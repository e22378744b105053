import type { Http } from '@roletrail/chassis/http/http'
import { type OpenapiDocument, operationsOf } from './operations.ts'
import { docsPage, docsPolicy } from './page.ts'

export const docsPath = '/api/docs'

/** `GET /api/docs`: made once, of the routes there are when it is first asked for. */
export const registerApiDocs = (http: Http, publicUrl: string, requestsPerMinute: number) => {
  const { origin } = new URL(publicUrl)
  let page: string | undefined
  http.get(docsPath, async (_request, reply) => {
    page ??= docsPage({
      operations: operationsOf(http.swagger() as unknown as OpenapiDocument, origin),
      origin,
      requestsPerMinute,
    })
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': docsPolicy })
      .send(page)
  })
}
