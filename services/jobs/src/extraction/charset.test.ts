import { describe, expect, it } from 'vitest'
import { decodeText } from './charset.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

describe('decodeText', () => {
  it('prefers the HTTP header to the page', () =>
    expect(decodeText(bytes('<meta charset="utf-8">', [0xe9]), 'text/html; charset=ISO-8859-1')).toContain('é'))

  it('uses the meta of the page if the header names no charset', () =>
    expect(decodeText(bytes('<meta charset="windows-1250">', [0xe8]), 'text/html')).toContain('č'))

  it('reads Shift_JIS named in an old meta', () =>
    expect(
      decodeText(
        bytes('<meta http-equiv=content-type content="text/html; charset=Shift_JIS">', [0x93, 0x8c]),
        'text/html',
      ),
    ).toContain('東'))

  it('recognizes UTF-16 by its byte order mark', () =>
    expect(decodeText(bytes([0xff, 0xfe, 0x41, 0x00]), 'text/html; charset=utf-8')).toBe('A'))

  it('decodes valid UTF-8 as UTF-8', () => expect(decodeText(bytes('Škoda'), 'text/html')).toBe('Škoda'))

  it('decodes anything else as Latin-1', () => expect(decodeText(bytes([0x80, 0xe9]), 'text/html')).toBe('€é'))

  it('ignores an unknown charset', () => expect(decodeText(bytes('Škoda'), 'text/html; charset=klingon')).toBe('Škoda'))
})
