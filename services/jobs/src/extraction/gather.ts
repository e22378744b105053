import { atsOf } from '@roletrail/postings/ats'
import type { HttpResponse, Page } from '@roletrail/postings/posting'

/** Answers what stands at an address, or throws. */
export type Get = (url: URL) => Promise<HttpResponse>

/**
 * Everything that is read for one link: the public data of the system a posting is kept in, and the page itself where
 * those do not say it all. One request where that is enough.
 */
export const gather = async (url: URL, get: Get): Promise<Page> => {
  const known = atsOf(url)
  if (known !== undefined) {
    const api = await answersTo(known.apiUrls(url), get)
    const isWhole = known.namesCompany && api[0]?.url === known.apiUrls(url)[0]?.href && api[0]?.status === 200
    if (isWhole) return { url: url.href, status: 200, contentType: '', text: '', api }
    const page = await pageOr(url, get, api.length > 0)
    return { ...page, url: url.href, api }
  }
  const page = await get(withoutFrame(url))
  // A company's own site around a system's posting, or a short link that led to one.
  const address = new URL(page.url)
  const calls = atsOf(address, page.text)?.apiUrls(address, page.text) ?? []
  return calls.length === 0 ? page : { ...page, api: await answersTo(calls, get) }
}

/** What came; a system that is away or has changed leaves the page to be read as any other. */
const answersTo = async (calls: URL[], get: Get): Promise<HttpResponse[]> => {
  const answers = await Promise.allSettled(calls.map(async (call) => ({ ...(await get(call)), url: call.href })))
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}

/** The page, if it comes; without it the system's own answer has to do. */
const pageOr = async (url: URL, get: Get, isEnough: boolean): Promise<HttpResponse> => {
  try {
    return await get(url)
  } catch (error) {
    if (isEnough) return { url: url.href, status: 200, contentType: '', text: '' }
    throw error
  }
}

/** iCIMS shows its postings in a frame; what is in it can be asked for at once. */
const withoutFrame = (url: URL): URL => {
  if (!url.hostname.endsWith('.icims.com') || !url.pathname.startsWith('/jobs/')) return url
  const inner = new URL(url)
  inner.searchParams.set('in_iframe', '1')
  return inner
}
