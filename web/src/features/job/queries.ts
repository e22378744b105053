import { read } from '../../lib/read.ts'

export const jobQueries = {
  /** Every job of the person, without what only the details show. */
  board: () => read('/api/jobs', { query: { view: 'board' } }),
  one: (id: string) => read('/api/jobs/:id', { params: { id } }),
  history: (id: string) => read('/api/jobs/:id/stage-history', { params: { id } }),
  counts: () => read('/api/analytics/stage-counts'),
}
