import { buildPrograms } from '@roletrail/local/prepare'

/** Flows start processes, and start them as they are built: from today's sources, however the run was started. */
export default () => buildPrograms()
