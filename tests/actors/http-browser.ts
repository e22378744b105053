const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/**
 * The HTTP side of a browser: it stores cookies and sends its user agent and the origin of its requests. If the origin has
 * several addresses, each request goes to the next one, as a load balancer would send it. `headers` go with every request.
 */
export const createHttpBrowser = (
  origin: string,
  {
    addresses = [origin],
    headers: ofAll = {},
  }: { addresses?: readonly string[]; headers?: Record<string, string> } = {},
) => {
  const cookies = new Map<string, string>()
  let turn = 0

  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (!name) continue
      if (!value || /max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  const open = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${addresses[turn++ % addresses.length]}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        'user-agent': userAgent,
        'sec-fetch-site': 'same-origin',
        origin,
        ...ofAll,
        ...(cookies.size && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    })
    keep(response)
    return response
  }

  const send = async <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await open(path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body }
  }

  return {
    cookies,
    open,
    get: <Body = unknown>(path: string) => send<Body>('GET', path),
    post: <Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>) =>
      send<Body>('POST', path, body, headers),
    patch: <Body = unknown>(path: string, body: unknown, headers?: Record<string, string>) =>
      send<Body>('PATCH', path, body, headers),
    delete: <Body = unknown>(path: string) => send<Body>('DELETE', path),
  }
}

export type HttpBrowser = ReturnType<typeof createHttpBrowser>
