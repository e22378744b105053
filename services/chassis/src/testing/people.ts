import type { Service } from '@roletrail/contracts/vocabulary/service'
import { newId } from '../base/id.ts'
import { type CurrentUser, createTokenSigner } from '../http/internal-token.ts'
import type { TestKeys } from './callers.ts'

/** Users whose requests to a service carry a token as the bff signs it. */
export const testPeople = async (service: Service, keys: TestKeys, url: () => string) => {
  const sign = await createTokenSigner(keys.privateKeyOf('bff'))
  return (changes: Partial<CurrentUser> = {}) => {
    const user: CurrentUser = { id: newId(), role: 'user', access: 'full', ...changes }
    const authorization = async () => `Bearer ${await sign(service, user)}`
    /** For uploads, downloads and anything else that is not JSON. */
    const send = async (path: string, { headers, ...init }: RequestInit = {}) =>
      fetch(url() + path, {
        ...init,
        headers: { authorization: await authorization(), ...(headers as Record<string, string>) },
      })
    const request = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await send(path, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
    }
    return { ...user, authorization, send, request }
  }
}
