import { repository } from '@roletrail/local/paths'

/** Whether a failure says more than its reader may know: stacks, paths, the libraries and systems behind it. */
export const revealsInternals = (text: string) =>
  /\n\s+at |node_modules|\.ts:\d|prisma|ECONN|SQLSTATE/i.test(text) || text.includes(repository)
