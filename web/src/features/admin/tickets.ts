import { apiQuery } from '../../lib/api/api-query.ts'

/** The newest, as many as one page of the list may hold. */
export const tickets = apiQuery('/api/admin/support', { query: { limit: 200 } })
