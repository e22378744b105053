import { parseFragment } from 'parse5'
import { elementsOf, textOf } from '../../page/html-tree.ts'
import { workPlace } from '../../structured/location.ts'
import { folders, isSafe, type System } from '../adapter.ts'

// acme-jobs.personio.de is what it was called before.
const host = /^([\w-]+?)[.-]jobs\.personio\.(de|com)$/

/** https://developer.personio.de/reference/get_xml (XML: the one system here without JSON) */
export const personio: System = {
  namesCompany: false,
  calls: (url) => {
    const [, slug] = host.exec(url.hostname) ?? []
    const [job, id] = folders(url)
    const language = url.searchParams.get('language') ?? url.searchParams.get('display') ?? 'en'
    return job === 'job' && isSafe(slug, id, language) ? [new URL(`https://${url.host}/xml?language=${language}`)] : []
  },
  slug: (url) => host.exec(url.hostname)?.[1],
  read: ([answer], url) => {
    if (typeof answer !== 'string') return undefined
    const id = folders(url)[1]
    // An HTML parser reads this XML well enough: its tags have no namesake in HTML that would be moved.
    const positions = [
      ...elementsOf(
        parseFragment(
          answer.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_all, inner: string) => inner.replace(/</g, '&lt;')),
        ),
      ),
    ].filter(({ tagName }) => tagName === 'position')
    for (const position of positions) {
      const inner = [...elementsOf(position)]
      const own = (name: string) =>
        inner
          .filter((element) => element.tagName === name && element.parentNode === position)
          .map((element) => textOf(element).trim())
      if (own('id')[0] !== id) continue
      const offices = inner.filter(({ tagName }) => tagName === 'office')
      return {
        position: own('name')[0],
        company: own('subcompany')[0] || undefined,
        location: workPlace(offices.map((office) => textOf(office).trim())),
        texts: inner.filter(({ tagName }) => tagName === 'value').map((value) => textOf(value)),
      }
    }
    return undefined
  },
}
