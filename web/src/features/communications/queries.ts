import { apiQuery } from '../../lib/api/api-query.ts'

export const communicationsOf = (jobId: string) => apiQuery('/api/jobs/:id/communications', { params: { id: jobId } })
