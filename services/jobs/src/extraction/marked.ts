import { labelledPay } from '@roletrail/contracts/posting/pay'
import { labelledPlace } from '@roletrail/contracts/posting/place'
import { attribute, type Element, textOf } from './html-tree.ts'
import { plainText } from './plain-text.ts'
import type { Posting } from './posting.ts'

const kinds = {
  company: /^(?:job|posting)?[-_]{0,2}(?:company|employer|organi[sz]ation)[-_]{0,2}name$/i,
  location: /^(?:job|posting|position|vacancy)?[-_]{0,2}locations?$/i,
  salary: /^(?:job|posting|position)?[-_]{0,2}(?:salary|pay|compensation)(?:[-_]{0,2}range)?$/i,
}

/** What the classes of elements call the parts of a posting, at sites of any make; only what is said once on a page. */
export const readMarked = (elements: Element[]): Posting => {
  const texts = { company: new Set<string>(), location: new Set<string>(), salary: new Set<string>() }
  for (const element of elements) {
    const names = attribute(element, 'class')?.split(/\s+/) ?? []
    for (const kind of ['company', 'location', 'salary'] as const)
      if (names.some((name) => kinds[kind].test(name))) {
        const text = plainText(textOf(element).slice(0, 1_000))
        if (text !== '') texts[kind].add(text)
      }
  }
  const only = (kind: keyof typeof texts) => (texts[kind].size === 1 ? [...texts[kind]][0] : undefined)
  const company = only('company')
  const location = labelledPlace((only('location') ?? '').replace(/^(job )?locations?\s*:?\s*/i, ''))
  const salary = labelledPay((only('salary') ?? '').replace(/^(salary|pay|compensation)( range)?\s*:?\s*/i, ''))
  return {
    ...(company !== undefined && company.length <= 80 && { company }),
    ...(location !== undefined && { location }),
    ...(salary !== undefined && { salary }),
  }
}
