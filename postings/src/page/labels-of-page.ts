/** What stands behind the labels of a page. */

import type { Posting } from '../posting.ts'
import { linesBeforeOtherJobs } from '../text/boilerplate.ts'
import { type LabelledValue, labelledField, readLabelledValues } from '../text/labels.ts'
import { labelledValuesOnPage } from './labelled-elements.ts'
import type { PageContent } from './page-content.ts'

const readLabels = new WeakMap<PageContent, Map<boolean, Posting>>()

/** What stands behind labels; if the page does not show the job of its data, only behind those written for machines. */
export const labelsOfPage = (content: PageContent, position: string | undefined): Posting => {
  const isShown = showsJob(content, position)
  const known = readLabels.get(content) ?? new Map<boolean, Posting>()
  const labelled =
    known.get(isShown) ??
    readLabelledValues([
      ...labelledMeta(content.meta),
      ...(isShown ? labelledValuesOnPage(content.elements, linesBeforeOtherJobs(content.lines)) : []),
    ])
  readLabels.set(content, known.set(isShown, labelled))
  return labelled
}

// If data contain the description and the page does not show the job, its lines are about other things.
export const showsJob = ({ descriptionLines, lines }: PageContent, position: string | undefined): boolean =>
  descriptionLines.length === 0 ||
  position === undefined ||
  lines.some((line) => line.length < 250 && line.toLowerCase().includes(position.toLowerCase()))

// "Location" and "Bergen" beside the picture that is shown where somebody shares the link.
const labelledMeta = (meta: Map<string, string>): LabelledValue[] =>
  ['1', '2', '3', '4'].flatMap((n) => {
    const field = labelledField(meta.get(`twitter:label${n}`) ?? '')
    const value = meta.get(`twitter:data${n}`)
    return field === undefined || value === undefined ? [] : [{ field, value }]
  })
