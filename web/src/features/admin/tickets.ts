import { read } from '../../lib/read.ts'

/** The newest, as many as one page of the list may hold. */
export const tickets = read('/api/admin/support', { query: { limit: 200 } })
