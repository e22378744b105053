import { expect, it } from 'vitest'
import { duplicateOf } from './duplicate.ts'

const acme = { company: 'Acme', position: 'Engineer', jobUrl: 'https://www.acme.test/jobs/1/?utm_source=mail' }

it.each([
  [{ company: '', position: '', jobUrl: 'https://acme.test/jobs/1' }],
  [{ company: 'x', position: 'y', jobUrl: ' http://acme.test/jobs/1?gh_src=abc ' }],
  [{ company: ' ACME ', position: 'engineer', jobUrl: null }],
  [{ company: 'Acme', position: 'Engineer', jobUrl: 'https://other.test/9' }],
])('finds %o on the board', (posting) => expect(duplicateOf(posting, [acme])).toBe(acme))

it.each([
  [{ company: 'Acme', position: 'Manager', jobUrl: 'https://acme.test/jobs/2' }],
  [{ company: '', position: '', jobUrl: '' }],
  [{ company: 'Acme', position: '', jobUrl: 'not a link' }],
  [{ company: 'x', position: 'y', jobUrl: 'https://acme.test/jobs/1?id=7' }],
])('does not take %o for a duplicate', (posting) => expect(duplicateOf(posting, [acme])).toBeUndefined())
