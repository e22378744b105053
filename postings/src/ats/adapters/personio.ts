import { parseFragment } from 'parse5'
import { elementsBelow, visibleText } from '../../page/html-tree.ts'
import { formatLocation } from '../../structured/location.ts'
import { type AtsAdapter, folders, isSafe } from '../adapter.ts'

// acme-jobs.personio.de is what it was called before.
const host = /^([\w-]+?)[.-]jobs\.personio\.(de|com)$/

/** https://developer.personio.de/reference/get_xml (XML: the one system here without JSON) */
export const personio: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url) => {
    const [, slug] = host.exec(url.hostname) ?? []
    const [job, id] = folders(url)
    const language = url.searchParams.get('language') ?? url.searchParams.get('display') ?? 'en'
    return job === 'job' && isSafe(slug, id, language) ? [new URL(`https://${url.host}/xml?language=${language}`)] : []
  },
  companySlug: (url) => host.exec(url.hostname)?.[1],
  read: ([answer], url) => {
    if (typeof answer !== 'string') return undefined
    const id = folders(url)[1]
    // An HTML parser reads this XML well enough: its tags have no namesake in HTML that would be moved.
    const positions = [
      ...elementsBelow(
        parseFragment(
          answer.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_all, inner: string) => inner.replace(/</g, '&lt;')),
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
