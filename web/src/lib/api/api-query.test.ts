import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { apiQuery } from './api-query.ts'

describe('apiQuery', () => {
  it('derives the key from the path, split at its slashes', () => {
    expect(apiQuery('/api/jobs/:id/stage-history', { params: { id: '7' } }).queryKey).toEqual([
      'api',
      'jobs',
      '7',
      'stage-history',
    ])
    expect(apiQuery('/api/analytics/stage-counts').queryKey).toEqual(['api', 'analytics', 'stage-counts'])
  })

  it('has a key that a live message for the list matches', () => {
    const client = new QueryClient()
    client.setQueryData(apiQuery('/api/jobs', { query: { view: 'board' } }).queryKey, [])
    expect(client.getQueryCache().findAll({ queryKey: ['api', 'jobs'] })).toHaveLength(1)
  })
})
