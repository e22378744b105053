import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { expect, it } from 'vitest'
import { startTestBff } from '../test/test-bff.ts'

it('documents every endpoint that can be reached, with its problems, and no other', async () => {
  await using bff = await startTestBff()
  const document = (await bff.ask('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const documented = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const table: readonly Endpoint[] = endpoints
  const expected = table
    .filter(({ access }) => access !== 'internal')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(documented.toSorted()).toEqual(expected.toSorted())

  const patch = document.paths['/api/jobs/{id}'].patch
  expect(patch.parameters).toContainEqual(expect.objectContaining({ in: 'path', name: 'id', required: true }))
  expect(Object.keys(patch.responses)).toEqual(['200', '400', '401', '402', '403', '404', '409', '412', '413'])
  expect(patch.responses[412].content['application/problem+json'].schema.properties).toHaveProperty('code')
  const post = document.paths['/api/jobs'].post
  expect(post.parameters).toEqual([expect.objectContaining({ in: 'header', name: 'idempotency-key' })])
  expect(Object.keys(post.responses)).toContain('422')
  const upload = document.paths['/api/uploads/audio'].post
  expect(upload.requestBody.content['multipart/form-data'].schema.properties).toHaveProperty('file')
  expect(patch.requestBody.content['application/json'].schema.properties).toHaveProperty('status')
})
