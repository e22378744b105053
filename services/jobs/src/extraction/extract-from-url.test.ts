import { sureEnough } from '@roletrail/postings/posting'
import { describe, expect, it } from 'vitest'
import { extractFromUrl } from './extract-from-url.ts'
import { servesHtml, testSite } from './test-site.ts'

const ld = (data: unknown) => servesHtml(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)
const baker = { '@type': 'JobPosting', title: 'Baker', hiringOrganization: { name: 'Crumb' } }
const suggestions = { jobFunction: { value: 'hospitality', source: 'position', quote: 'Baker' } }
const reader = { userId: 'ada', signal: new AbortController().signal }
const local = { allowPrivate: true }

describe('extractFromUrl', () => {
  const confidence = {
    company: { source: 'json-ld', sureness: 0.97 },
    position: { source: 'json-ld', sureness: 0.97 },
  }

  it('returns what the page says about its job, and how sure that is', async () => {
    await using site = await testSite(ld(baker))
    expect(await extractFromUrl(` http://127.0.0.1:${site.port}/jobs/1 `, local, reader)).toEqual({
      position: 'Baker',
      company: 'Crumb',
      confidence,
      suggestions,
    })
  })

  it('reads a closed posting and marks it as closed', async () => {
    await using site = await testSite(ld({ ...baker, validThrough: '2020-01-01' }))
    expect(await extractFromUrl(`http://127.0.0.1:${site.port}/jobs/1`, local, reader)).toEqual({
      position: 'Baker',
      company: 'Crumb',
      suggestions,
      closed: true,
      confidence,
    })
  })

  it('returns what may be meant by a page that may be no posting, and fills in nothing', async () => {
    const page = `<title>Careers | Krume</title><h1>Careers</h1><h2>Baker (m/f/d)</h2>
      <p>We look for a baker in Graz, who bakes with us full-time. Write to jobs@krume.test.</p>`
    await using site = await testSite(servesHtml(page))
    const read = await extractFromUrl(`http://127.0.0.1:${site.port}/jobs`, local, reader)
    expect(read).toMatchObject({ position: 'Baker (m/f/d)', location: 'Graz', doubt: 'no_posting' })
    expect(Object.values(read.confidence).every(({ sureness }) => sureness < sureEnough)).toBe(true)
  })

  it('returns what the link itself says of a page that asks to sign in', async () => {
    await using site = await testSite(servesHtml('<title>Log in</title>'))
    const read = await extractFromUrl(
      `http://127.0.0.1:${site.port}/jobs/view/baker-at-krume-4411867124`,
      local,
      reader,
    )
    const unsure = { source: 'address', sureness: 0.5 }
    expect(read).toMatchObject({ position: 'Baker', company: 'Krume', doubt: 'sign_in_required' })
    expect(read.confidence).toEqual({ position: unsure, company: unsure })
  })

  it.each([
    [
      'several_postings',
      'This page lists several jobs. Open the one you want and paste its link.',
      ld([baker, { ...baker, title: 'Cook' }]),
    ],
    [
      'sign_in_required',
      "This page asks you to sign in, so we can't read it. Fill in the details yourself.",
      servesHtml('<title>Log in</title>'),
    ],
    [
      'page_blocked',
      "This site doesn't let us read its pages. Fill in the details yourself.",
      servesHtml('<title>Just a moment...</title>'),
    ],
    [
      'posting_not_found',
      'This posting is gone. Check the link, or fill in the details yourself.',
      servesHtml('<h1>Page not found</h1>'),
    ],
    [
      'no_posting',
      'Could not extract job details from this URL. Please fill in manually.',
      servesHtml('<h1>Hello</h1>'),
    ],
  ])('explains %s in plain words', async (code, message, listener) => {
    await using site = await testSite(listener)
    await expect(extractFromUrl(`http://127.0.0.1:${site.port}/`, local, reader)).rejects.toMatchObject({
      code,
      message,
    })
  })

  it.each(['', 'not a link', 'https://', 'ftp://crumb.com/jobs', 'javascript:alert(1)'])(
    'asks for a full link instead of "%s"',
    (link) => expect(extractFromUrl(link, local, reader)).rejects.toMatchObject({ code: 'invalid_url' }),
  )

  it('reads nothing on this machine unless that is allowed', async () => {
    await using site = await testSite(ld(baker))
    for (const host of ['127.0.0.1', 'localhost'])
      await expect(
        extractFromUrl(`http://${host}:${site.port}/`, { allowPrivate: false }, reader),
      ).rejects.toMatchObject({
        code: 'address_not_public',
        message: "This link isn't a public web page.",
      })
    expect(site.connections()).toBe(0)
  })
})
