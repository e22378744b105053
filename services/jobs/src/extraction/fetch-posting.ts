import { atsOf, pageUrl } from '@roletrail/postings/ats'
import { linkedPosting } from '@roletrail/postings/linked-posting'
import type { HttpResponse, Page } from '@roletrail/postings/posting'

/** Returns what stands at a URL, or throws; what is sent along is for its host alone. */
export type FetchUrl = (url: URL, headers?: { [name: string]: string }) => Promise<HttpResponse>

/**
 * Fetches everything that is read for one link: the public API of the applicant-tracking system that holds the posting,
 * the page itself if the API does not say it all, and the API of the system that the page leads to if the page states no data.
 * One request if that is enough.
 */
export const fetchPosting = async (url: URL, fetchUrl: FetchUrl): Promise<Page> => {
  const ats = atsOf(url)
  if (ats !== undefined) {
    const apiUrls = ats.apiUrls(url)
    const api = await fetchApiResponses(apiUrls, fetchUrl)
    const isComplete = ats.namesCompany && api[0]?.url === apiUrls[0]?.href && api[0]?.status === 200
    if (isComplete) return { ...emptyPage(url), api }
    const page = await fetchPageOrEmpty(url, fetchUrl, api.length > 0)
    return { ...page, url: url.href, api }
  }
  const page = await fetchUrl(pageUrl(url))
  // A company's own site may embed a posting from such a system, and a short link may have led to one.
  const finalUrl = new URL(page.url)
  const embedded = atsOf(finalUrl, page.text)
  if (embedded === undefined) return { ...page, ...(await fetchLinkedPosting(page, fetchUrl)) }
  const headers = embedded.apiHeaders?.(page.text)
  const api = await fetchApiResponses(embedded.apiUrls(finalUrl, page.text), (apiUrl) => fetchUrl(apiUrl, headers))
  return { ...page, api }
}

/** What a system says of the one posting that a page leads to, where somebody applies. */
const fetchLinkedPosting = async ({ text }: HttpResponse, fetchUrl: FetchUrl): Promise<Pick<Page, 'leadsTo'>> => {
  if (statesData.test(text)) return {}
  const url = linkedPosting(text)
  if (url === undefined) return {}
  return { leadsTo: { ...emptyPage(url), api: await fetchApiResponses(atsOf(url)?.apiUrls(url) ?? [], fetchUrl) } }
}

const statesData = /"@type"\s{0,9}:\s{0,9}\[?\s{0,9}"JobPosting"/

/** The responses that arrived. If a system is down or has changed, its page is read like any other. */
const fetchApiResponses = async (urls: URL[], fetchUrl: FetchUrl): Promise<HttpResponse[]> => {
  const responses = await Promise.allSettled(urls.map(async (url) => ({ ...(await fetchUrl(url)), url: url.href })))
  return responses.flatMap((response) => (response.status === 'fulfilled' ? [response.value] : []))
}

/** The page; if it cannot be fetched but the API responded, an empty one. */
const fetchPageOrEmpty = async (url: URL, fetchUrl: FetchUrl, hasApiResponse: boolean): Promise<HttpResponse> => {
  try {
    return await fetchUrl(url)
  } catch (error) {
    if (hasApiResponse) return emptyPage(url)
    throw error
  }
}

const emptyPage = (url: URL): HttpResponse => ({ url: url.href, status: 200, contentType: '', text: '' })
