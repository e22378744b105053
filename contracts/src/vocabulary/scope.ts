/** What a personal token may do: read what a person tracks, change it, or only add jobs, as the browser extension does. */
export const scopes = ['jobs:read', 'jobs:write', 'jobs:add'] as const

export type Scope = (typeof scopes)[number]
