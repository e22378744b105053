import { expect, it } from 'vitest'
import { boardSearch } from './board-search.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

it('keeps known parameters and drops the rest', () => {
  expect(boardSearch(parseSearch('?q=42&stage=offer&job=7&add=url&evil=1'))).toEqual({
    q: '42',
    stage: ['offer'],
    job: '7',
    add: 'url',
  })
  const filter =
    '?stage=onsite&stage=offer&tag=remote&tag=C%2C+C%2B%2B&source=example.com&age=stale&from=2026-01-31&to=2026-02-28&sort=-applied&columns=stage&columns=salary'
  expect(stringifySearch({ ...boardSearch(parseSearch(filter)) })).toBe(filter)
  // A relative range excludes absolute ones.
  expect(boardSearch(parseSearch('?last=30&from=2026-01-31'))).toEqual({ last: '30' })
  expect(boardSearch(parseSearch('?last=12'))).toEqual({})
  expect(
    boardSearch(parseSearch('?q=&stage=hired&stage=fired&tag=&age=old&add=fax&from=yesterday&to=2026-13-01&sort=luck')),
  ).toEqual({})
})

it('writes parameters as plain text that parses to the same values', () => {
  expect(stringifySearch({ q: 'R&D "lead"', job: undefined, stage: '' })).toBe('?q=R%26D+%22lead%22')
  expect(parseSearch(stringifySearch({ q: 'R&D "lead"' }))).toEqual({ q: 'R&D "lead"' })
  expect(parseSearch('?tag=a&tag=b%2Cc')).toEqual({ tag: ['a', 'b,c'] })
  expect(boardSearch({ stage: ['offer', 'offer', 'hired', 7] })).toEqual({ stage: ['offer'] })
  expect(stringifySearch({})).toBe('')
})
