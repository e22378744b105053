import { limits } from '@roletrail/contracts/vocabulary/limits'

interface Owned {
  type: string
  ownerId: string
}

/** Jobs, communications and interview notes belong to the person who added them, and end when they are removed. */
export const owned = {
  ownerOf: ({ ownerId }: Owned) => ownerId,
  isEnd: ({ type }: Owned) => type === 'Removed',
  maxBytes: limits.jobsText,
  maxEvents: limits.changesPerEntry,
}
