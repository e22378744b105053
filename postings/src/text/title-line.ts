/** The title of a page, which comes first when somebody copies the page from its very top. */

import { isEmployerName } from '../fields/employer.ts'
import { isJobBoard } from '../fields/job-boards.ts'
import { jobTitleWord, stripTitleLabel, titleSeparator } from '../fields/job-title.ts'
import { isLocation, isRemoteLocation } from '../fields/location.ts'
import type { Posting } from '../posting.ts'

/**
 * "Baker - Krume - Graz, Austria | LinkedIn" as the first line: the part that names a job, and what the other parts are, if
 * the text below confirms it or nothing else can be meant.
 */
export const readTitleLine = ([line = '', ...rest]: string[]): Posting => {
  const parts = line
    .split(titleSeparator)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isJobBoard(part))
  const jobs = parts.filter((part) => jobTitleWord.test(part))
  const [job = ''] = jobs
  if (line.length > 160 || jobs.length !== 1 || !titleSeparator.test(line) || rest.length === 0) return {}
  const [, title = job, at] = /^(.{3,120}?) (?:at|@|bei|chez|hos) (\p{Lu}.{1,60})$/u.exec(job) ?? []
  const others = parts.filter((part) => part !== job)
  const location = others.find((part) => isLocation(part) || isRemoteLocation(part))
  const names = [at, ...others].filter(
    (part) => part !== undefined && part !== location && isEmployerName(part) && part.split(' ').length < 6,
  )
  // One name alone may be that of a department, or the site's own.
  // Beside a job and a place, nothing else is left.
  const only = location !== undefined && parts.length === 3 ? names[0] : undefined
  const company = names.find((name) => rest.some((below) => below.includes(name ?? ''))) ?? at ?? only
  if (company === undefined && location === undefined) return {}
  return {
    position: stripTitleLabel(title),
    ...(company !== undefined && { company }),
    ...(location !== undefined && { location }),
  }
}
