import { expect, it } from 'vitest'
import { extractInThread } from './extract-in-thread.ts'

const reader = { userId: 'ada', signal: new AbortController().signal }

const page = (text: string) => ({ url: 'https://example.com/', status: 200, contentType: 'text/html', text })

it('returns what readPage returns', async () => {
  const text = '<script type="application/ld+json">{"@type":"JobPosting","title":"Baker"}</script>'
  expect(await extractInThread(page(text), new Date(), 10_000, reader)).toMatchObject({
    extraction: { posting: { position: 'Baker' } },
    suggestions: { jobFunction: { value: 'hospitality' } },
  })
})

it('gives up on a page that keeps its thread busy', async () => {
  const reading = extractInThread(page('<p>'.repeat(100)), new Date(), 0, reader)
  await expect(reading).rejects.toMatchObject({ code: 'page_unreadable' })
})

it('B3: ends when its reader hangs up', async () => {
  const gone = new AbortController()
  const reading = extractInThread(page('<p>'.repeat(100)), new Date(), 60_000, { ...reader, signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
})

it('survives a page that breaks its thread', async () => {
  const reading = extractInThread({ ...page(''), url: 'no address' }, new Date(), 10_000, reader)
  await expect(reading).rejects.toMatchObject({ code: 'page_unreadable' })
})

it('X4: resolves only so much embedded state', { timeout: 90_000 }, async () => {
  const values = `[${'{"title":1,"company":2,"description":3},'.repeat(40_000)}"a"]`
  const reading = extractInThread(
    page(`<script type="application/json">${values}</script>`),
    new Date(),
    60_000,
    reader,
  )
  expect(await reading).toHaveProperty('extraction.kind')
})

it.each([
  ['labels', '<div>Location</div>'],
  ['spans side by side', '<span>abc</span>'],
  ['nested labels', '<b>Location</b><i>'],
  ['sums of money', '<div>Salary $1,000 - $2,000 per year and more</div>'],
  ['headings', '<h1>Baker x</h1>'],
  ['names', 'Crumb Bakery '],
  ['test attributes', '<p data-test="jd-location">x</p>'],
  ['digits', '0'],
])('X4: reads two megabytes of %s in time', { timeout: 90_000 }, async (_name, piece) => {
  const text = `<title>Baker | Crumb</title><h1>Baker</h1><a>Apply</a>${piece.repeat(Math.floor(2_000_000 / piece.length))}`
  expect(await extractInThread(page(text), new Date(), 60_000, reader)).toHaveProperty('extraction.kind')
})
