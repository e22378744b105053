import { callersOf, type Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { services } from '@roletrail/contracts/vocabulary/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { testKeys } from '../testing/callers.ts'
import { createHttp, type Http } from './http.ts'
import { createTokenSigner, createTokenVerifier } from './internal-token.ts'
import { createRoutes } from './routes.ts'

const processes = ['bff', ...services] as const
const keys = await testKeys(...processes)
const table: readonly Endpoint[] = endpoints
const ofServices = table.filter(({ service }) => service !== 'bff')

const running = new Map<string, Http>()
beforeAll(() => {
  for (const service of services) {
    const http = createHttp(createLogger(service, 'silent'))
    const { implement } = createRoutes(http, createTokenVerifier(service, keys.publicKeys))
    for (const endpoint of ofServices.filter((each) => each.service === service))
      implement(endpoint, async () => {
        throw new Error('it was called')
      })
    running.set(service, http)
  }
})
afterAll(() => Promise.all([...running.values()].map((http) => http.close())))

describe.each(ofServices.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  '$name',
  ({ endpoint }) => {
    it.each(processes)('called by %s', async (caller) => {
      const token = await (await createTokenSigner(keys.privateKeyOf(caller)))(endpoint.service, null)
      const answer = await running.get(endpoint.service)?.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { authorization: `Bearer ${token}` },
      })
      const refused = answer?.statusCode === 403 && answer.json().code === 'internal_only'
      expect(refused).toBe(!callersOf(endpoint).includes(caller))
    })
  },
)

it('only services and the bff are named, and nobody calls itself', () => {
  for (const endpoint of ofServices) {
    expect(processes).toEqual(expect.arrayContaining([...callersOf(endpoint)]))
    expect(callersOf(endpoint)).not.toContain(endpoint.service)
    if (endpoint.access !== 'internal') expect(callersOf(endpoint)).toEqual(['bff'])
  }
})
