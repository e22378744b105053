import { describe, expect, it } from 'vitest'
import { shareAddress } from './share-target.ts'

const opened = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://app.test')
  return { pathname, ...Object.fromEntries(searchParams) }
}

describe('the address that opens Add Job with what was shared', () => {
  it('has its words, and the name of its images', () => {
    expect(opened(shareAddress({ title: 'Engineer & more', text: 'Look: https://acme.test/1?a=b', url: '' }))).toEqual({
      pathname: '/add-job',
      title: 'Engineer & more',
      text: 'Look: https://acme.test/1?a=b',
    })
    expect(opened(shareAddress({ title: null }, 'some-id'))).toEqual({ pathname: '/add-job', images: 'some-id' })
    expect(shareAddress({})).toBe('/add-job')
  })

  it('is short enough for a server, whatever the words are, and keeps the link at their end', () => {
    for (const character of ['a', '募', '\ud83d\ude00', '\ud83d', '%', '\n']) {
      const long = character.repeat(100_000)
      const address = shareAddress({ title: long, url: long, text: `${long} https://acme.test/jobs/1` }, 'some-id')
      expect(address.length).toBeLessThan(11_000)
      expect(opened(address)).toMatchObject({ text: expect.stringMatching(/(^| )https:\/\/acme\.test\/jobs\/1$/) })
    }
  })

  it('takes texts only, and is made without anything from outside', () => {
    expect(shareAddress({ title: new File([], 'a'), text: ['x'], url: {} })).toBe('/add-job')
    const alone = new Function(`return ${shareAddress.toString()}`)() as typeof shareAddress
    expect(alone({ text: 'x' }, 'y')).toBe('/add-job?text=x&images=y')
  })
})
