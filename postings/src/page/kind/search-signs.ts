/** What lists and searches have besides their entries. */

import { isLocation } from '../../fields/location.ts'
import { linesBeforeOtherJobs } from '../../text/boilerplate.ts'
import { muchness, type PageSign } from './page-sign.ts'

const pageNumber =
  /^(?:[2-9]|1\d|next|nächste|suivante?|siguiente|próxima|successiv[ao]|volgende|nästa|další|następna|»|›|>)$/iu

const placesIn = (lines: string[]): number =>
  new Set(
    linesBeforeOtherJobs(lines)
      .slice(0, 400)
      .filter((line) => line.length < 50 && isLocation(line)),
  ).size

export const searchSigns: PageSign[] = [
  {
    name: 'many lines are places',
    speaks: 'for a list',
    amount: ({ lines }) => muchness(Math.max(0, placesIn(lines) - 2)),
  },
  {
    name: 'it has further pages',
    speaks: 'for a list',
    amount: ({ buttons }) => buttons.filter(({ text }) => pageNumber.test(text)).length > 1,
  },
  { name: 'its data describe several jobs', speaks: 'for a list', amount: ({ describesSeveral }) => describesSeveral },
]
