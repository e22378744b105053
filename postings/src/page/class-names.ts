/** Reads a posting by class names that say what they contain. */

import { labelledLocation } from '../fields/location.ts'
import { labelledSalary } from '../fields/salary.ts'
import type { Posting } from '../posting.ts'
import { isOuterItem } from '../structured/microdata.ts'
import { type Element, visibleText } from './html-tree.ts'
import { plainText } from './plain-text.ts'

const affix = String.raw`(?:job|jd|p|posting|position|vacancy|opening|offer|info|head|header|detail|details|meta|metadata|item|text|value|label)`
const classNamePattern = (names: string) =>
  new RegExp(`^(?:${affix}[-_]{0,2}){0,3}(?:${names})(?:[-_]{0,2}${affix}){0,2}$`, 'i')
const classNamePatterns = {
  company: classNamePattern(
    '(?:company|employer|organi[sz]ation|advertiser)[-_]{0,2}name|employer|hiring[-_]?organi[sz]ation',
  ),
  location: classNamePattern('locations?'),
  salary: classNamePattern('(?:base[-_]?)?(?:salary|pay|compensation)(?:[-_]{0,2}range)?'),
}
const namingAttributes =
  /^(?:class|itemprop|property|data-(?:test|testid|test-id|qa|automation|automation-id|at|ui|cy|hook|field|role))$/

/**
 * Reads fields by the class names and test attributes of elements ("job-location", data-test="jd-salary") on any site.
 * A field counts only if the page states one value for it.
 */
export const readClassNames = (elements: Element[]): Posting => {
  const texts = { company: new Set<string>(), location: new Set<string>(), salary: new Set<string>() }
  // What belongs to an item is read with it.
  const hasItems = elements.some(isOuterItem)
  for (const element of elements) {
    const names = element.attrs.flatMap(({ name, value }) =>
      namingAttributes.test(name) && !(hasItems && (name === 'itemprop' || name === 'property')) && value.length < 500
        ? value.split(/\s+/).filter((each) => each.length < 60)
        : [],
    )
    for (const field of ['company', 'location', 'salary'] as const)
      if (texts[field].size < 2 && names.some((name) => classNamePatterns[field].test(name))) {
        const text = plainText(visibleText(element).slice(0, 1_000))
        if (text !== '') texts[field].add(text)
      }
  }
  const only = (field: keyof typeof texts) => (texts[field].size === 1 ? [...texts[field]][0] : undefined)
  const company = only('company')
  const location = labelledLocation((only('location') ?? '').replace(/^(job )?locations?\s*:?\s*/i, ''))
  const salary = labelledSalary((only('salary') ?? '').replace(/^(salary|pay|compensation)( range)?\s*:?\s*/i, ''))
  return {
    ...(company !== undefined && company.length <= 80 && { company }),
    ...(location !== undefined && { location }),
    ...(salary !== undefined && { salary }),
  }
}
