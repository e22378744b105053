import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import type { Http } from '@roletrail/chassis/http/http'
import { type Endpoint, isCreation, successStatus } from '@roletrail/contracts/endpoint'
import { Problem } from '@roletrail/contracts/problem'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { fileType } from '../api-docs/operations.ts'

/** The problems the guard returns, by access. */
const guardErrors: Record<Endpoint['access'], Record<string, number>> = {
  public: {},
  user: { not_signed_in: 401 },
  subscriber: { not_signed_in: 401, subscription_required: 402 },
  admin: { not_signed_in: 401, admins_only: 403 },
  internal: {},
}

const IdempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .max(255)
    .optional()
    .describe(
      'A request that is repeated with the same key within 30 days creates nothing new and returns what the first created.',
    ),
})

const FileInForm = z.object({ file: z.string().meta({ format: 'binary' }) })

const file = {
  description: 'A file',
  content: { [fileType]: { schema: z.string().meta({ format: 'binary' }) } },
}

/** An endpoint as Fastify's route schema, for the document only: proxied requests are validated by their service. */
const documented = (endpoint: Endpoint) => {
  const { access, scopes, params, query, body, response, errors, service, summary, raw, upload, bytes } = endpoint
  const changing = endpoint.method !== 'GET' && endpoint.path.startsWith('/api/') && !endpoint.anyOrigin
  const codes = {
    ...(body && { validation_failed: 400 }),
    ...(changing && { cross_site: 403 }),
    ...(isCreation(endpoint) && { bad_idempotency_key: 400, idempotency_key_reused: 422 }),
    ...guardErrors[access],
    ...(scopes && { invalid_token: 401, insufficient_scope: 403 }),
    ...errors,
  }
  const byStatus = Map.groupBy(Object.entries(codes), ([, status]) => status)
  const problems = [...byStatus].map(([status, entries]) => [
    status,
    {
      description: `${STATUS_CODES[status]}: ${entries.map(([code]) => code).join(', ')}`,
      content: { 'application/problem+json': { schema: Problem } },
    },
  ])
  return {
    summary,
    tags: [service],
    ...(access !== 'public' && { security: [{ session: [] }, ...(scopes ?? []).map((scope) => ({ token: [scope] }))] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && !raw && { body }),
    ...(upload && { consumes: ['multipart/form-data'], body: FileInForm }),
    ...(isCreation(endpoint) && { headers: IdempotencyKey }),
    response: {
      [successStatus(endpoint)]: bytes ? file : (response ?? z.null()),
      ...Object.fromEntries(problems),
    },
  }
}

export const openapiPath = '/api/openapi.json'

/** `GET /api/openapi.json`, generated from the routes of the endpoint table. Must be registered before them. */
export const registerOpenapi = async (http: Http) => {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'RoleTrail',
        version: '1',
        description: 'Operations that name a scope take a personal token; people make them under Settings.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Of a browser that has signed in.' },
          token: { type: 'http', scheme: 'bearer', description: 'A personal token with the scope that is named.' },
        },
      },
    },
    transform: (route) => {
      const endpoint = route.route.config?.endpoint
      return endpoint
        ? jsonSchemaTransform({ ...route, schema: documented(endpoint) })
        : { schema: { hide: true }, url: route.url }
    },
  })
  http.get(openapiPath, () => http.swagger())
}
