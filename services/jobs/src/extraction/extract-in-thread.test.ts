import { expect, it } from 'vitest'
import { extractInThread } from './extract-in-thread.ts'

const page = (text: string) => ({ url: 'https://example.com/', status: 200, contentType: 'text/html', text })

it('answers what extract answers', async () => {
  const text = '<script type="application/ld+json">{"@type":"JobPosting","title":"Baker"}</script>'
  expect(await extractInThread(page(text), new Date(), 10_000)).toMatchObject({ posting: { position: 'Baker' } })
})

it('gives up on a page that keeps its thread busy', async () => {
  const reading = extractInThread(page('<p>'.repeat(100)), new Date(), 0)
  await expect(reading).rejects.toMatchObject({ code: 'page_unreadable', status: 422 })
})

it('survives a page that breaks its thread', async () => {
  const nested = '<div itemscope itemtype="https://schema.org/JobPosting" itemprop="a">'
  const reading = extractInThread(page(`<div itemscope itemtype="x">${nested.repeat(20_000)}`), new Date(), 10_000)
  await expect(reading).rejects.toMatchObject({ code: 'page_unreadable' })
})
