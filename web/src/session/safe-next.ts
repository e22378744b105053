/**
 * Where to go after signing in: a path of this site, or nothing. Whatever else `?next=` holds (another host, a
 * `javascript:` address, `//host`, the sign-in page itself) is dropped, so that no link can send a person elsewhere.
 */
export const safeNext = (next: unknown, origin = location.origin): string | undefined => {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, origin)) return undefined
  const url = new URL(next, origin)
  if (url.origin !== origin || /^\/auth\/?$/i.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
