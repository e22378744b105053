import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Http } from '@roletrail/chassis/http/http'
import type { Role } from '@roletrail/contracts/vocabulary/role'
import type { PageUser } from '../session/page-user.ts'

/** The build writes this where a full URL is needed, because it does not know the public URL. */
const placeholder = '__PUBLIC_URL__'

/** Where `/` leads somebody who is signed in (spec section 2), unless they chose in this browser to start on Today. */
const homeOf = ({ role }: { role: Role }, cookies: string = '') => {
  if (role === 'admin') return '/admin/dashboard'
  return cookies.split('; ').includes('home=today') ? '/today' : '/dashboard'
}

/**
 * Serves the landing page, which is for visitors, with its public URL filled in, as `canonical` and `og:image` require. Therefore it cannot be
 * served from the files that were compressed by the build.
 */
export const registerLanding = async (
  http: Http,
  { root, publicUrl }: { root: string; publicUrl: string },
  pageUser: PageUser,
) => {
  const built = await readFile(join(root, 'landing.html'), 'utf8')
  const page = Buffer.from(built.replaceAll(placeholder, new URL(publicUrl).origin))
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(page), promisify(gzip)(page, { level: 9 })])
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`

  http.get('/', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
    const user = await pageUser(request)
    if (user) return reply.redirect(homeOf(user, request.headers.cookie))
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('text/html; charset=utf-8')
    const { 'accept-encoding': accepted = '' } = request.headers
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli)
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzipped)
    return reply.send(page)
  })
}
