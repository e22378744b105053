import { getGlobalDispatcher } from 'undici'

interface RequestOptions {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer | Record<string, unknown>
}

/** Sends a request exactly as given, unlike fetch; an object as body is sent as JSON. */
export const sendRequest = async (
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
) => {
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

/** The header that a browser adds to requests from our own pages. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' }
