/** What says that a page is about something else than jobs, or is shown in place of what was asked for. */

import { parseJsonLd } from '../../structured/json-ld.ts'
import { nodesIn } from '../../structured/schema-org.ts'
import { reasonByContent } from '../obstacles.ts'
import type { PageContent } from '../page-content.ts'
import { muchness, type PageSign } from './page-sign.ts'

const known = new WeakMap<PageContent, Set<string>>()

/** What the data of a page describe. */
const typesIn = (content: PageContent): Set<string> => {
  const types =
    known.get(content) ??
    new Set(
      content.jsonLd
        .map(parseJsonLd)
        .flatMap((data) => [...nodesIn(data)].flatMap((node) => node['@type'] ?? []))
        .flat()
        .filter((type) => typeof type === 'string'),
    )
  known.set(content, types)
  return types
}
const describes = (pattern: RegExp) => (content: PageContent) =>
  [...typesIn(content)].some((type) => pattern.test(type))

/** Words of pages about a profession, its training and its earnings. */
const guideWords =
  /job outlook|pathways?|college majors?|high school|career (?:quiz|roles|options|prospects)|job (?:growth|prospects|stability)|(?<!\p{L})outlook(?!\p{L})|career path(?:way)?s?|(?:this|related|similar|other) (?:careers?|occupations?)|a (?:typical )?day in the life|典型的一天|学历要求|average (?:annual )?salary|median (?:annual )?(?:salary|wage|pay)|entry requirements|tuition|curriculum|enrol(?:l|ment)|how to become|work environment|berufsbild|ausbildungsdauer|verdienst|débouchés|fiche métier|salida profesional|salidas profesionales|formation continue/giu

export const otherSigns: PageSign[] = [
  {
    name: 'the page says that it is something else',
    speaks: 'for something else',
    amount: ({ meta }) => /^(?:product|video|music|book|profile)/i.test(meta.get('og:type') ?? ''),
  },
  {
    name: 'its data describe an article',
    speaks: 'for something else',
    amount: describes(/^(?:Article|BlogPosting|NewsArticle|TechArticle)$/),
  },
  {
    name: 'its data describe a course, a product or a profession',
    speaks: 'for something else',
    amount: describes(/^(?:ProfilePage|Course|Product|Event|Recipe|Occupation|QAPage|FAQPage|Book)$/),
  },
  {
    name: 'it speaks of a profession',
    speaks: 'for something else',
    amount: ({ text }) =>
      muchness(Math.max(0, new Set(Array.from(text.matchAll(guideWords), ([words]) => words.toLowerCase())).size - 1)),
  },
  {
    name: 'several parts are articles',
    speaks: 'for a list',
    amount: ({ elements }) => elements.filter(({ tagName }) => tagName === 'article').length > 2,
  },
  {
    name: 'it asks for a password',
    speaks: 'for something else',
    amount: ({ asksForPassword }) => asksForPassword,
  },
  {
    name: 'it is a challenge or a form to sign in',
    speaks: 'for something else',
    amount: (content) => ['blocked', 'sign-in'].includes(reasonByContent(content) ?? ''),
  },
  {
    name: 'it says that nothing is here',
    speaks: 'for something else',
    amount: (content) => reasonByContent(content) === 'gone',
  },
]
