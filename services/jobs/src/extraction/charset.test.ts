import { describe, expect, it } from 'vitest'
import { decodeText } from './charset.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

describe('decodeText', () => {
  it('follows the header before the page', () =>
    expect(decodeText(bytes('<meta charset="utf-8">', [0xe9]), 'text/html; charset=ISO-8859-1')).toContain('é'))

  it('follows the page where the header is silent', () =>
    expect(decodeText(bytes('<meta charset="windows-1250">', [0xe8]), 'text/html')).toContain('č'))

  it('reads Shift_JIS named in an old meta', () =>
    expect(
      decodeText(
        bytes('<meta http-equiv=content-type content="text/html; charset=Shift_JIS">', [0x93, 0x8c]),
        'text/html',
      ),
    ).toContain('東'))

  it('reads UTF-16 by its mark', () =>
    expect(decodeText(bytes([0xff, 0xfe, 0x41, 0x00]), 'text/html; charset=utf-8')).toBe('A'))

  it('takes valid UTF-8 for UTF-8', () => expect(decodeText(bytes('Škoda'), 'text/html')).toBe('Škoda'))

  it('takes anything else for Latin-1', () => expect(decodeText(bytes([0x80, 0xe9]), 'text/html')).toBe('€é'))

  it('ignores a charset nobody knows', () =>
    expect(decodeText(bytes('Škoda'), 'text/html; charset=klingon')).toBe('Škoda'))
})
