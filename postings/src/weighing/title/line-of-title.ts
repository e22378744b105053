/** Finds the line of a text that says its title. */

import { stripTitleLabel } from '../../fields/job-title.ts'

/** A line that says more is a sentence. */
const maxLine = 150

/**
 * Which line is the title, the first or, in the top of a page below its menus, the last one; or else the first that says it
 * beside other things: "Baker" in "[Graz] Krume is hiring a Baker". -1 if none does.
 */
export const lineOfTitle = (
  lines: string[],
  position: string | undefined,
  which: 'first' | 'last' = 'first',
): number => {
  if (position === undefined) return -1
  const title = position.toLowerCase()
  const is = (line: string) => stripTitleLabel(line).toLowerCase() === title
  const at = which === 'first' ? lines.findIndex(is) : lines.findLastIndex(is)
  if (at >= 0 || title.length < 4) return at
  return lines.findIndex((line) => line.length < maxLine && line.toLowerCase().includes(title))
}
