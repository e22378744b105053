import type { IncomingHttpHeaders } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import type { Http } from '@roletrail/chassis/http/http'

/** The shape of identity's tokens; any other value is not ours and is never looked up. */
const token = /^[\w.-]{20,200}$/

/**
 * One of our cookies. Over https its name begins with `__Host-`, so that no other host, not even a subdomain, can set
 * it. Plain http has no such prefix, and cookies ignore ports, so there the port is part of the name: two
 * installations on one machine then do not sign each other out.
 */
const cookie = (http: Http, name: string, publicUrl: URL) => {
  const secure = publicUrl.protocol === 'https:'
  const fullName = secure ? `__Host-${name}` : `${name}_${publicUrl.port || '80'}`
  // Strict is enough even after the payment page sends the browser back: the app's own fetch is same-site again.
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: ({ cookie: header }: IncomingHttpHeaders): string | null => {
      const value = header === undefined ? undefined : http.parseCookie(header)[fullName]
      return value !== undefined && token.test(value) ? value : null
    },
    set: (value: string, maxAge: number) => http.serializeCookie(fullName, value, { ...options, maxAge }),
    clear: () => http.serializeCookie(fullName, '', { ...options, maxAge: 0 }),
  }
}

export const createCookies = async (http: Http, publicUrl: string) => {
  await http.register(fastifyCookie, { hook: false })
  const url = new URL(publicUrl)
  return {
    /** The session's token. */
    session: cookie(http, 'sid', url),
    /** Names a browser in which somebody has signed in before; it grants nothing. */
    browser: cookie(http, 'browser', url),
    /** A sign-in whose password was right and whose second step is to come. */
    signIn: cookie(http, 'signin', url),
    /** Binds the browser that started a signup to it. */
    signup: cookie(http, 'signup', url),
  }
}

export type Cookies = Awaited<ReturnType<typeof createCookies>>
