import { expect, it } from 'vitest'
import { WebLink } from '../text.ts'
import { limits } from './limits.ts'
import { webLinkOf } from './web-link.ts'

it.each([
  ['https://example.com/jobs/1', 'https://example.com/jobs/1'],
  [' http://example.com ', 'http://example.com'],
  ['linkedin.com/jobs/1', 'https://linkedin.com/jobs/1'],
  ['www.example.co.uk?id=1', 'https://www.example.co.uk?id=1'],
  ['jobs.example.com:8443/1', 'https://jobs.example.com:8443/1'],
  ['münchen.example', 'https://münchen.example'],
])('%s is the link %s', (typed, link) => {
  expect(webLinkOf(typed)).toBe(link)
  expect(WebLink.parse(typed)).toBe(link)
})

it.each([
  '',
  'a job',
  'localhost/jobs',
  'javascript:alert(1)',
  'javascript:alert.example.com',
  'data:text/html,x',
  'mailto:ada@example.com',
  'ada@example.com',
  'ftp://example.com',
  '//example.com',
  '10.0.0.1/admin',
  'https://',
])('“%s” is none', (typed) => {
  expect(webLinkOf(typed)).toBeUndefined()
  expect(WebLink.safeParse(typed).success).toBe(false)
})

it('is within its limit with the scheme that is added', () => {
  const path = 'x'.repeat(limits.url - 'https://example.com/'.length)
  expect(WebLink.parse(`example.com/${path}`)).toHaveLength(limits.url)
  expect(WebLink.safeParse(`example.com/${path}x`).success).toBe(false)
})
