import { describe, expect, it } from 'vitest'
import { parseJsonLd } from './json-ld.ts'

describe('parseJsonLd', () => {
  it.each([
    ['that is valid', '{"title":"Nurse"}'],
    ['with a byte order mark', '\uFEFF{"title":"Nurse"}'],
    ['in CDATA', '//<![CDATA[\n{"title":"Nurse"}\n//]]>'],
    ['in an HTML comment', '<!-- {"title":"Nurse"} -->'],
    ['escaped as HTML', '{&quot;title&quot;:&quot;Nurse&quot;}'],
    ['with keys in capitals', '{"Title":"Nurse"}'],
    ['with a trailing comma', '{"title":"Nurse",}'],
    ['with its vocabulary', '{"schema:title":"Nurse"}'],
    ['with full names', '{"http://schema.org/title":{"@value":"Nurse","@language":"en"}}'],
    ['with a semicolon', '{"title":"Nurse"};'],
  ])('reads a block %s', (_name, block) => expect(parseJsonLd(block)).toEqual({ title: 'Nurse' }))

  it('reads raw line breaks and unknown escapes inside strings', () =>
    expect(parseJsonLd('{"description":"One\nTwo \\$5 \\"quoted\\"","title":"Nurse"}')).toEqual({
      description: 'One Two $5 "quoted"',
      title: 'Nurse',
    }))

  it.each(['', '   ', '{"title":"Nurse" "url":', '{"description":"a "quote" inside"}', '"\\'.repeat(50_000)])(
    'returns nothing for a broken block',
    (block) => expect(parseJsonLd(block)).toBeUndefined(),
  )
})
