/**
 * Where to go after signing in: a path of this site, or undefined. Anything else in `?next=` (another host, a
 * `javascript:` URL, `//host`, the sign-in page itself) is dropped, so that no link can redirect people elsewhere.
 */
export const safeNext = (next: unknown, origin = location.origin): string | undefined => {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, origin)) return undefined
  const url = new URL(next, origin)
  if (url.origin !== origin || /^\/auth\/?$/i.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
