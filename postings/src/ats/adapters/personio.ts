import { parseFragment } from 'parse5'
import { elementsBelow, visibleText } from '../../page/html-tree.ts'
import { formatLocation } from '../../structured/location.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, isSafeInUrl } from '../adapter.ts'

// acme-jobs.personio.de is the former form.
const host = /^([\w-]+?)[.-]jobs\.personio\.(de|com)$/

/** https://developer.personio.de/reference/get_xml (the only system here that responds with XML) */
export const personio: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url) => {
    const [, slug] = host.exec(url.hostname) ?? []
    const [job, id] = pathSegments(url)
    const language = url.searchParams.get('language') ?? url.searchParams.get('display') ?? 'en'
    return job === 'job' && isSafeInUrl(slug, id, language)
      ? [new URL(`https://${url.host}/xml?language=${language}`)]
      : []
  },
  companySlug: (url) => host.exec(url.hostname)?.[1],
  read: ([response], url) => {
    if (typeof response !== 'string') return undefined
    const id = pathSegments(url)[1]
    // An HTML parser is good enough for this XML: none of its tags has a meaning in HTML.
    const positions = [
      ...elementsBelow(
        parseFragment(
          response.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_all, inner: string) => inner.replace(/</g, '&lt;')),
        ),
      ),
    ].filter(({ tagName }) => tagName === 'position')
    for (const position of positions) {
      const inner = [...elementsBelow(position)]
      const own = (name: string) =>
        inner
          .filter((element) => element.tagName === name && element.parentNode === position)
          .map((element) => visibleText(element).trim())
      if (own('id')[0] !== id) continue
      const offices = inner.filter(({ tagName }) => tagName === 'office')
      return {
        position: own('name')[0],
        company: own('subcompany')[0] || undefined,
        location: formatLocation(offices.map((office) => visibleText(office).trim())),
        texts: inner.filter(({ tagName }) => tagName === 'value').map((value) => visibleText(value)),
      }
    }
    return undefined
  },
}
