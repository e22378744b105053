import { describe, expect, it } from 'vitest'
import { gather } from './gather.ts'

const web = (pages: Record<string, string | number>) => {
  const asked: string[] = []
  const get = async (url: URL) => {
    asked.push(url.href)
    const found = pages[url.href]
    if (found === undefined) throw new Error('unreachable')
    return typeof found === 'number'
      ? { url: url.href, status: found, contentType: '', text: '' }
      : { url: url.href, status: 200, contentType: 'text/html', text: found }
  }
  return { asked, get }
}

const workable = 'https://apply.workable.com/tidewater/j/ABC/'
const job = 'https://apply.workable.com/api/v2/accounts/tidewater/jobs/ABC'
const lever = 'https://jobs.lever.co/tidewater/77'
const posting = 'https://api.lever.co/v0/postings/tidewater/77'

describe('gather', () => {
  it('asks a system that says it all, and not for the page', async () => {
    const { asked, get } = web({ [job]: '{}' })
    expect(await gather(new URL(workable), get)).toMatchObject({ url: workable, api: [{ url: job, text: '{}' }] })
    expect(asked).not.toContain(workable)
  })

  it('asks for the page too where a system does not name its companies', async () => {
    const { get } = web({ [posting]: '{}', [lever]: '<title>Tidewater - Pilot</title>' })
    expect(await gather(new URL(lever), get)).toMatchObject({
      text: '<title>Tidewater - Pilot</title>',
      api: [{ url: posting }],
    })
  })

  it('reads the page where the system is away, and does without the page where it is not', async () => {
    expect(await gather(new URL(lever), web({ [lever]: 'page' }).get)).toMatchObject({ text: 'page', api: [] })
    expect(await gather(new URL(lever), web({ [posting]: '{}' }).get)).toMatchObject({
      text: '',
      api: [{ text: '{}' }],
    })
  })

  it('keeps the status of a page that is gone', async () => {
    expect(await gather(new URL(workable), web({ [job]: 404, [workable]: 404 }).get)).toMatchObject({ status: 404 })
  })

  it('reads any other page as it is', async () => {
    const { asked, get } = web({ 'https://crumb.test/jobs/1': 'page' })
    expect(await gather(new URL('https://crumb.test/jobs/1'), get)).toMatchObject({ text: 'page' })
    expect(asked).toEqual(['https://crumb.test/jobs/1'])
  })

  it('asks the system behind a page that shows its posting', async () => {
    const own = 'https://crumb.test/careers?gh_jid=41'
    const call = 'https://boards-api.greenhouse.io/v1/boards/crumb/jobs/41?pay_transparency=true'
    const { get } = web({
      [own]: '<script src="https://boards.greenhouse.io/embed/job_board/js?for=crumb">',
      [call]: '{}',
    })
    expect(await gather(new URL(own), get)).toMatchObject({ api: [{ url: call }] })
  })

  it('looks inside the frame of iCIMS', async () => {
    const { asked, get } = web({ 'https://careers-crumb.icims.com/jobs/7/baker/job?in_iframe=1': 'page' })
    await gather(new URL('https://careers-crumb.icims.com/jobs/7/baker/job'), get)
    expect(asked).toEqual(['https://careers-crumb.icims.com/jobs/7/baker/job?in_iframe=1'])
  })

  it('says so where nothing can be reached', () =>
    expect(gather(new URL(lever), web({}).get)).rejects.toThrow('unreachable'))
})
