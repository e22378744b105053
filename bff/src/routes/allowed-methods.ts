import { live } from '@roletrail/contracts/bff/http'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { docsPath } from '../api-docs/register.ts'
import { isApi } from '../pages/app-routes.ts'
import { openapiPath } from './openapi.ts'

const table: readonly Endpoint[] = endpoints

const segmentsOf = (path: string) => path.split('/')

const known = [
  ...table.filter(({ access }) => access !== 'internal'),
  { method: 'GET', path: openapiPath } as const,
  { method: 'GET', path: docsPath } as const,
].map(({ method, path }) => ({
  segments: segmentsOf(path),
  // Fastify answers HEAD where it answers GET; a stream of events has no length to tell.
  methods: method === 'GET' && path !== live.path ? ['GET', 'HEAD'] : [method],
}))

const fits = (pattern: string[], segments: string[]) =>
  pattern.length === segments.length &&
  pattern.every((part, nth) => (part.startsWith(':') ? segments[nth] !== '' : part === segments[nth]))

/** The methods that are answered at a path, whatever method was tried; none if there is nothing. */
export const allowedMethods =
  ({ pages }: { pages: boolean }) =>
  (path: string): string[] => {
    if (!isApi(path)) return pages ? ['GET', 'HEAD'] : []
    const segments = segmentsOf(path)
    return [...new Set(known.flatMap((each) => (fits(each.segments, segments) ? each.methods : [])))]
  }
