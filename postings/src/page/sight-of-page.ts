/** What is seen of a page that may say whose it is and what it is about. */

import { boardOfHost } from '../fields/job-boards.ts'
import { isLocation } from '../fields/location.ts'
import type { Posting } from '../posting.ts'
import { parseJsonLd } from '../structured/json-ld.ts'
import { nodesIn } from '../structured/schema-org.ts'
import { linesBeforeOtherJobs } from '../text/boilerplate.ts'
import { isOfMenuOfBoard } from '../text/menu-words.ts'
import { hostsInText, type Sight } from '../weighing/sight.ts'
import { readClassNames } from './class-names.ts'
import { attribute, type Element, isElement } from './html-tree.ts'
import { readIcons } from './icons.ts'
import { labelsOfPage, showsJob } from './labels-of-page.ts'
import { type PageContent, summaryOf } from './page-content.ts'

const siteMeta = [
  'og:site_name',
  'application-name',
  'apple-mobile-web-app-title',
  'author',
  'publisher',
  'dc.publisher',
]
const siteTypes =
  /^(?:Organization|Corporation|WebSite|LocalBusiness|\w*(?:Business|Store|Organization|Agency|Clinic|School))$/

/** How a site calls itself where only machines read it. */
const siteNamesIn = ({ meta, jsonLd, title }: PageContent): string[] => [
  ...siteMeta.flatMap((name) => meta.get(name) ?? []),
  ...(meta.get('twitter:site')?.replace(/^@/, '') ? [meta.get('twitter:site')?.replace(/^@/, '') ?? ''] : []),
  ...jsonLd.map(parseJsonLd).flatMap((data) =>
    [...nodesIn(data)].flatMap((node) => {
      const [type, name] = [node['@type'], node['name']]
      const types = Array.isArray(type) ? type : [type]
      return typeof name === 'string' &&
        name !== title &&
        types.some((each) => typeof each === 'string' && siteTypes.test(each))
        ? [name]
        : []
    }),
  ),
]

/** More than a page needs for its logo. */
const maxLogos = 5

/** What stands for the site at the top of its pages: the text of its logo, unless on a board, where employers have theirs, and of the link to its first page. */
const logosIn = (elements: Element[], isBoard: boolean): string[] => {
  const found: string[] = []
  for (const element of elements) {
    if (found.length >= maxLogos) break
    const alt = element.tagName === 'img' ? attribute(element, 'alt') : undefined
    const link = isElement(element.parentNode ?? element) ? (element.parentNode as Element) : undefined
    const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''} ${attribute(element, 'src') ?? ''} ${alt ?? ''}`
    const isHome =
      link?.tagName === 'a' && /^(?:\/|\.\/|index\.html?|https?:\/\/[^/]+\/?)$/.test(attribute(link, 'href') ?? '')
    if (alt && alt.length < 60 && (isHome || (!isBoard && /logo|brand/i.test(names))))
      found.push(
        alt
          .replace(
            /(?<!\p{L})(?:company |site |company['’]s )?(?:logo(?:type|typ|tipo|tips)?|logótipo|logotipas|logosu|loqosu|логотип(?: компании| компанії)?|лого|λογότυπο|לוגו|סמל|شعار|لوگو|โลโก้|로고|ロゴ|标志|標誌)(?!\p{L})(?: of| von| der| de| da| do| du| di| van| för)?/giu,
            ' ',
          )
          .trim(),
      )
  }
  return found.filter((text) => text.length > 1)
}

const hostsIn = ({ buttons, text }: PageContent): string[] => [
  ...buttons.flatMap(({ href }) => {
    if (href.startsWith('mailto:')) return href.split('@')[1]?.split('?')[0] ?? []
    const host = /^https?:/.test(href) ? URL.parse(href)?.hostname : undefined
    return host ?? []
  }),
  ...hostsInText(text),
]

/** "/companies/acme", "/c/acme" */
const employerPath =
  /\/(?:c|compan(?:y|ies)|employers?|org|organi[sz]ations?|firm(?:a|y|en)?|entreprises?|empresas?|aziende|arbeitgeber|unternehmen|employeurs?|pracodawcy?|bedrijven|företag)\/[^/?#]{2,80}\/?(?:[?#].*)?$/i

/** What is seen of a page. If it does not show the job that its data describe, only the description counts. */
export const sightOfPage = (content: PageContent, known: Posting): Sight => {
  const { title, meta, headings, subheadings, text, url, elements, buttons, descriptionLines } = content
  const isShown = showsJob(content, known.position)
  const isOfBoard = buttons.some(({ text: said }) => isOfMenuOfBoard(said))
  const isBoard = isOfBoard || boardOfHost(url.hostname) !== undefined
  const home = buttons.filter(({ href, text: said }) => said && said.length < 40 && href === `${url.origin}/`)
  const links = buttons.filter(({ href }) => href !== '' && href.split('#')[0] !== url.href.split('#')[0])
  const summary = summaryOf(content)
  // What a script shows later may be told beforehand.
  const inShell = summary !== '' && !content.lines.some((line) => line.length > 60) ? [summary] : []
  const places = [
    ...[readIcons(elements).location].map((value) => ({ kind: 'icon', value })),
    ...[readClassNames(elements).location].map((value) => ({ kind: 'class', value })),
    ...[isLocation(summary) ? summary : undefined].map((value) => ({ kind: 'summary', value })),
  ]
  return {
    lines: isShown ? [...linesBeforeOtherJobs(content.lines), ...inShell, ...descriptionLines] : descriptionLines,
    text,
    titles: [...new Set([title, meta.get('og:title') ?? '', meta.get('twitter:title') ?? ''])].filter(Boolean),
    headings,
    subheadings,
    url,
    siteNames: siteNamesIn(content),
    logos: [...logosIn(elements, isBoard), ...home.map(({ text: said }) => said)],
    hosts: [...new Set(hostsIn(content))],
    labelled: labelsOfPage(content, known.position),
    page: {
      isOfBoard,
      employers: links.filter(({ href }) => employerPath.test(href)).map(({ text: said }) => said),
      places: places.flatMap(({ kind, value }) => (value === undefined || !isShown ? [] : [{ kind, value }])),
      links: links.map(({ text: said }) => said),
    },
  }
}
