import type { Scope } from '@roletrail/contracts/vocabulary/scope'

/** What a token may do, as a person reads it. */
export const scopeLabels: Record<Scope, string> = {
  'jobs:read': 'Read your jobs, messages, interviews and inbox',
  'jobs:write': 'Add, change and delete them',
  'jobs:add': 'Add jobs, and nothing else',
}
