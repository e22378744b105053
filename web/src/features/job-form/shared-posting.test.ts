import { expect, it } from 'vitest'
import { draftOfShared, sharedDraftName, sharedIn } from './shared-posting.ts'

const link = 'https://acme.test/jobs/1'

it.each([
  [{ url: link, title: 'Engineer' }, link, ''],
  [{ text: `Have a look: ${link}`, title: 'Engineer' }, link, ''],
  [{ url: 'javascript:alert(1)', text: `${link} https://b.test` }, link, ''],
  [{ title: 'Engineer', text: 'Acme, Lyon' }, '', 'Engineer\nAcme, Lyon'],
  [{ title: 'Screenshot_1.png', text: 'From Grace', images: 'some-id' }, '', 'From Grace'],
])('makes a draft of %o', (shared, jobUrl, notes) => expect(draftOfShared(shared)).toMatchObject({ jobUrl, notes }))

it('is what the address says once, as text', () =>
  expect(sharedIn({ url: link, text: ['a', 'b'], title: '', images: 'some-id', other: 'x' })).toEqual({
    url: link,
    text: undefined,
    title: undefined,
    images: 'some-id',
  }))

it('leaves the draft that somebody writes alone', () => {
  expect(sharedDraftName({ url: undefined, text: undefined })).toBeUndefined()
  expect(sharedDraftName({ url: link })).not.toBe(sharedDraftName({ text: link }))
})
