import { join } from 'node:path'

/** Where a run leaves what it saw; not in git. */
export const pictures = join(import.meta.dirname, '../pictures')
