import { buildPrograms } from '@roletrail/local/prepare'

/** Flows and chaos start processes, and start them as they are built: from the sources of now, however a run was started. */
export default () => buildPrograms()
