import { read } from '../../lib/read.ts'

export const communicationsOf = (jobId: string) => read('/api/jobs/:id/communications', { params: { id: jobId } })
