import { describe, expect, it } from 'vitest'
import { fetchPosting } from './fetch-posting.ts'

const fakeWeb = (pages: Record<string, string | number>) => {
  const requested: string[] = []
  const sent: Record<string, object | undefined> = {}
  const fetchUrl = async (url: URL, headers?: object) => {
    requested.push(url.href)
    sent[url.href] = headers
    const found = pages[url.href]
    if (found === undefined) throw new Error('unreachable')
    return typeof found === 'number'
      ? { url: url.href, status: found, contentType: '', text: '' }
      : { url: url.href, status: 200, contentType: 'text/html', text: found }
  }
  return { requested, sent, fetchUrl }
}

const workableUrl = 'https://apply.workable.com/tidewater/j/ABC/'
const workableApi = 'https://apply.workable.com/api/v2/accounts/tidewater/jobs/ABC'
const leverUrl = 'https://jobs.lever.co/tidewater/77'
const leverApi = 'https://api.lever.co/v0/postings/tidewater/77'

describe('fetchPosting', () => {
  it('does not fetch the page if the API says it all', async () => {
    const { requested, fetchUrl } = fakeWeb({ [workableApi]: '{}' })
    expect(await fetchPosting(new URL(workableUrl), fetchUrl)).toMatchObject({
      url: workableUrl,
      api: [{ url: workableApi, text: '{}' }],
    })
    expect(requested).not.toContain(workableUrl)
  })

  it('fetches the page too if the API does not name the company', async () => {
    const { fetchUrl } = fakeWeb({ [leverApi]: '{}', [leverUrl]: '<title>Tidewater - Pilot</title>' })
    expect(await fetchPosting(new URL(leverUrl), fetchUrl)).toMatchObject({
      text: '<title>Tidewater - Pilot</title>',
      api: [{ url: leverApi }],
    })
  })

  it('needs only one of the two: the page or the API', async () => {
    expect(await fetchPosting(new URL(leverUrl), fakeWeb({ [leverUrl]: 'page' }).fetchUrl)).toMatchObject({
      text: 'page',
      api: [],
    })
    expect(await fetchPosting(new URL(leverUrl), fakeWeb({ [leverApi]: '{}' }).fetchUrl)).toMatchObject({
      text: '',
      api: [{ text: '{}' }],
    })
  })

  it('keeps the status of a page that is gone', async () => {
    expect(
      await fetchPosting(new URL(workableUrl), fakeWeb({ [workableApi]: 404, [workableUrl]: 404 }).fetchUrl),
    ).toMatchObject({
      status: 404,
    })
  })

  it('fetches nothing but the page if no system is known', async () => {
    const { requested, fetchUrl } = fakeWeb({ 'https://crumb.test/jobs/1': 'page' })
    expect(await fetchPosting(new URL('https://crumb.test/jobs/1'), fetchUrl)).toMatchObject({ text: 'page' })
    expect(requested).toEqual(['https://crumb.test/jobs/1'])
  })

  it('calls the API of a system whose posting a page embeds', async () => {
    const own = 'https://crumb.test/careers?gh_jid=41'
    const call = 'https://boards-api.greenhouse.io/v1/boards/crumb/jobs/41?pay_transparency=true'
    const { fetchUrl } = fakeWeb({
      [own]: '<script src="https://boards.greenhouse.io/embed/job_board/js?for=crumb">',
      [call]: '{}',
    })
    expect(await fetchPosting(new URL(own), fetchUrl)).toMatchObject({ api: [{ url: call }] })
  })

  it('calls the API of the system that a page leads to, unless the page states its job for machines', async () => {
    const own = 'https://crumb.test/jobs/pilot'
    const link = `<a href="${leverUrl}/apply">Apply</a>`
    const { fetchUrl } = fakeWeb({ [own]: link, [leverApi]: '{}' })
    expect(await fetchPosting(new URL(own), fetchUrl)).toMatchObject({
      url: own,
      text: link,
      leadsTo: { url: `${leverUrl}/apply`, api: [{ url: leverApi }] },
    })
    const stated = fakeWeb({ [own]: `<script>{"@type": "JobPosting"}</script>${link}` })
    await fetchPosting(new URL(own), stated.fetchUrl)
    expect(stated.requested).toEqual([own])
  })

  it('reads the page alone if the system that it leads to does not answer', async () => {
    const own = 'https://crumb.test/jobs/pilot'
    const { fetchUrl } = fakeWeb({ [own]: `<a href="${leverUrl}">Apply</a>` })
    expect(await fetchPosting(new URL(own), fetchUrl)).toMatchObject({ url: own, leadsTo: { api: [] } })
  })

  it('sends what a page holds for its visitors to the API, and to no page', async () => {
    const own = 'https://crumb.csod.com/ux/ats/careersite/4/home/requisition/41?c=crumb'
    const call = 'https://crumb.csod.com/services/x/job-requisition/v2/requisitions/41?cultureId=1'
    const { sent, fetchUrl } = fakeWeb({
      [own]: '<script>csod.context={"cultureID":1,"token":"eyJhbGciOiJIUzI1NiJ9.e30.abc"};</script>',
      [call]: '{}',
    })
    expect(await fetchPosting(new URL(own), fetchUrl)).toMatchObject({ api: [{ url: call }] })
    expect(sent).toEqual({ [own]: undefined, [call]: { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc' } })
  })

  it('fetches the frame that iCIMS shows its postings in', async () => {
    const { requested, fetchUrl } = fakeWeb({ 'https://careers-crumb.icims.com/jobs/7/baker/job?in_iframe=1': 'page' })
    await fetchPosting(new URL('https://careers-crumb.icims.com/jobs/7/baker/job'), fetchUrl)
    expect(requested).toEqual(['https://careers-crumb.icims.com/jobs/7/baker/job?in_iframe=1'])
  })

  it('fails if nothing can be reached', () =>
    expect(fetchPosting(new URL(leverUrl), fakeWeb({}).fetchUrl)).rejects.toThrow('unreachable'))
})
