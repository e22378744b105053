/** Reads a posting by the markup of well-known sites. */

import { stripTitleLabel } from '../fields/job-title.ts'
import { labelledSalary } from '../fields/salary.ts'
import type { Field, Posting } from '../posting.ts'
import { isGenericTitle } from './generic-title.ts'
import { attribute, type Element, visibleText } from './html-tree.ts'
import { plainText } from './plain-text.ts'

type FieldSelectors = { [field in Field]?: string[] }

/**
 * How known sites and applicant-tracking systems mark up a posting. These names are so specific that they are right on
 * any site; the first one found counts.
 */
const siteRules: FieldSelectors[] = [
  // LinkedIn without signing in
  {
    position: ['.topcard__title'],
    company: ['.topcard__org-name-link', '.topcard__flavor'],
    location: ['.topcard__flavor--bullet'],
    salary: ['.compensation__salary'],
  },
  // Lever
  {
    position: ['.posting-headline h2'],
    location: ['.posting-categories .location', '.posting-headline .location'],
    salary: ['[data-qa=salary-range]'],
  },
  // Greenhouse, the current and the former layout
  { position: ['.job__title h1', '.job__title'], location: ['.job__location'], salary: ['.pay-range'] },
  { position: ['h1.app-title', '.app-title'], company: ['.company-name'], location: ['#header .location'] },
  // Indeed
  {
    position: ['.jobsearch-JobInfoHeader-title'],
    company: ['[data-testid=inlineHeader-companyName]', '[data-company-name=true]'],
    location: ['[data-testid=inlineHeader-companyLocation]', '[data-testid=jobsearch-JobInfoHeader-companyLocation]'],
    salary: ['#salaryInfoAndJobType'],
  },
  // Seek and Jobstreet
  {
    position: ['[data-automation=job-detail-title]'],
    company: ['[data-automation=advertiser-name]'],
    location: ['[data-automation=job-detail-location]'],
    salary: ['[data-automation=job-detail-salary]'],
  },
  // Glassdoor
  {
    position: ['[data-test=job-title]'],
    company: ['[data-test=employer-name]'],
    location: ['[data-test=location]'],
    salary: ['[data-test=detailSalary]'],
  },
  // StepStone, Totaljobs
  {
    position: ['[data-at=header-job-title]'],
    company: ['[data-at=metadata-company-name]', '[data-at=header-company-name]'],
    location: ['[data-at=metadata-location]', '[data-at=header-location]'],
    salary: ['[data-at=metadata-salary]'],
  },
  // Jobindex
  {
    company: ['.jix-toolbar-top__company'],
    location: ['.jix_robotjob--area', '.jobad-element-area', '.jix-toolbar-top__area'],
  },
  // BambooHR, Workable, SmartRecruiters, Breezy and JazzHR if their data are not available
  { position: ['[data-ui=job-title]'], company: ['[data-ui=company-name]'], location: ['[data-ui=job-location]'] },
  { position: ['.posting-title', '.position-title'], company: ['.posting-company'], location: ['.posting-location'] },
  // iCIMS
  { position: ['.iCIMS_Header h1', 'h1.iCIMS_Header'], location: ['.iCIMS_JobHeaderData .location'] },
  // Workday
  {
    position: ['[data-automation-id=jobPostingHeader]'],
    location: ['[data-automation-id=locations] dd', '[data-automation-id=locations]'],
  },
  // SuccessFactors
  {
    position: ['[data-careersite-propertyid=title]'],
    location: ['[data-careersite-propertyid=location]', '[data-careersite-propertyid=city]'],
  },
  // PeopleStrong
  { position: ['[data-testid=job-detail-top-h2-page-1]'], location: ['[data-testid=job-detail-top-li-page-3]'] },
  // Jobvite; its line of facts is read like any other
  { position: ['.jv-header'] },
  // Oracle, Taleo
  { position: ['.job-details__title', '.titlepage'], location: ['.job-details__location'] },
]

type SimpleSelector = { tag?: string; id?: string; className?: string; attr?: [name: string, value: string] }

const parseSelector = (part: string): SimpleSelector => {
  const [, tag, sign, name = ''] = /^([a-z]\w*)?(?:([.#])([\w-]+))?/.exec(part) ?? []
  const [, attr, value = ''] = /\[([\w-]+)=([\w-]+)\]/.exec(part) ?? []
  return {
    ...(tag && { tag }),
    ...(sign === '#' && { id: name }),
    ...(sign === '.' && { className: name }),
    ...(attr && { attr: [attr, value] as [string, string] }),
  }
}

const matches = (element: Element, { tag, id, className, attr }: SimpleSelector) =>
  (tag === undefined || element.tagName === tag) &&
  (id === undefined || attribute(element, 'id') === id) &&
  (className === undefined || classesOf(element).includes(className)) &&
  (attr === undefined || attribute(element, attr[0]) === attr[1])

const classesOf = (element: Element): string[] => attribute(element, 'class')?.split(/\s+/) ?? []

/** A small subset of CSS selectors: "tag.class", "#id", "[name=value]" and descendants. */
const compiledRules = siteRules.map((rule) =>
  Object.entries(rule).map(
    ([field, selectors]) =>
      [field as Field, selectors.map((selector) => selector.split(' ').map(parseSelector))] as const,
  ),
)

/** The names in all rules by which an element is found: ".class", "#id", "[name=value]" or "tag". */
const keysOf = ({ tag, id, className, attr }: SimpleSelector): string =>
  className !== undefined ? `.${className}` : id !== undefined ? `#${id}` : attr ? `[${attr.join('=')}]` : (tag ?? '')
const wanted = new Set(compiledRules.flatMap((rule) => rule.flatMap(([, selectors]) => selectors.map(lastKey))))
const wantedAttributes = new Set([...wanted].flatMap((key) => /^\[([\w-]+)=/.exec(key)?.[1] ?? []))

function lastKey(selector: SimpleSelector[]): string {
  return keysOf(selector.at(-1) ?? {})
}

/** All elements by the names that rules look for, in one pass over the page. */
const indexElements = (elements: Element[]): Map<string, Element[]> => {
  const index = new Map<string, Element[]>()
  const add = (key: string, element: Element) => {
    if (!wanted.has(key)) return
    const found = index.get(key)
    if (found === undefined) index.set(key, [element])
    else if (found.at(-1) !== element) found.push(element)
  }
  for (const element of elements) {
    add(element.tagName, element)
    for (const { name, value } of element.attrs)
      if (name === 'class') for (const each of value.split(/\s+/)) add(`.${each}`, element)
      else if (name === 'id') add(`#${value}`, element)
      else if (wantedAttributes.has(name)) add(`[${name}=${value}]`, element)
  }
  return index
}

/** Reads fields by the markup of known sites. */
export const readKnownMarkup = (elements: Element[]): Posting => {
  const index = indexElements(elements)
  const found: Posting = {}
  for (const rule of compiledRules)
    for (const [field, selectors] of rule)
      for (const selector of selectors) {
        if (found[field] !== undefined) break
        const texts = (index.get(lastKey(selector)) ?? [])
          .filter((element) => matchesNested(element, selector))
          .flatMap((element) => fieldValue(element, field) ?? [])
          .filter((value) => isShort(value) && !(field === 'position' && isGenericTitle(value)))
        const [text] = texts
        // A list repeats the markup of its entries, and none of them is the page's.
        if (field === 'position' && new Set(texts).size > 2) return {}
        if (text !== undefined) found[field] = text
      }
  return found
}

const matchesNested = (element: Element, selector: SimpleSelector[]): boolean => {
  const [last, ...outer] = selector.toReversed()
  if (last === undefined || !matches(element, last)) return false
  let parent = element.parentNode
  for (const step of outer) {
    while (parent !== null && !('tagName' in parent && matches(parent, step)))
      parent = 'parentNode' in parent ? parent.parentNode : null
    if (parent === null) return false
  }
  return true
}

const fieldValue = (element: Element, field: Field): string | undefined => {
  const text = plainText(visibleText(element).slice(0, 2_000))
    .replace(/^at (?=\p{Lu})/u, '')
    .replace(/(?<![\s/|·,])[\s/|·,]+$/, '')
  if (field === 'position') return stripTitleLabel(text)
  // An estimate by a job board is not the employer's salary.
  return field === 'salary' ? (/\best(imate[ds]?|\.)/i.test(text) ? undefined : labelledSalary(text)) : text
}

const isShort = (text: string) => text.length > 1 && text.length <= 200
