import { getGlobalDispatcher } from 'undici'

interface Asked {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer | Record<string, unknown>
}

/** Speaks HTTP as said and adds or tidies nothing, unlike fetch; a body object is sent as JSON. */
export const ask = async (origin: string, path: string, { method = 'GET', headers = {}, body }: Asked = {}) => {
  const json = typeof body === 'object' && !Buffer.isBuffer(body)
  const response = await getGlobalDispatcher().request({
    origin,
    path,
    method,
    headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
    body: json ? JSON.stringify(body) : (body ?? null),
  })
  const text = await response.body.text()
  return {
    status: response.statusCode,
    headers: response.headers,
    cookies: [response.headers['set-cookie'] ?? []].flat(),
    text,
    json: () => JSON.parse(text),
  }
}

/** What a page of ours adds to a request that changes something. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' }
