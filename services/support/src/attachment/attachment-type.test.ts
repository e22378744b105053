import { expect, it } from 'vitest'
import { fileName, fileTypeOf, shownName } from './attachment-type.ts'

const typeOf = (content: string) => fileTypeOf(Buffer.from(content, 'latin1'))?.type

it.each([
  ['image/png', '\x89PNG\r\n\x1a\n…'],
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF\0\0\0\0WEBP'],
  ['image/avif', '\0\0\0\x1cftypavif'],
  ['image/heic', '\0\0\0\x18ftypheic'],
  ['video/quicktime', '\0\0\0\x14ftypqt  '],
  ['video/mp4', '\0\0\0\x18ftypmp42'],
  ['video/webm', '\x1a\x45\xdf\xa3'],
  ['application/pdf', '%PDF-1.7'],
  ['text/plain; charset=utf-8', 'date,amount\r\n2026-11-01,10\n'],
])('knows %s by its bytes', (type, content) => expect(typeOf(content)).toBe(type))

it.each([
  ['nothing', ''],
  ['a program', 'MZ\x90\0'],
  ['an archive, and what is one inside', 'PK\x03\x04'],
  ['text with control characters', 'ESC \x1b[31m'],
  ['text in no UTF-8', 'caf\xe9'],
  ['any bytes', '\0\x01\x02'],
])('does not keep %s', (_what, content) => expect(typeOf(content)).toBeUndefined())

const [png, text] = [{ extensions: ['png'] as [string] }, { extensions: ['txt', 'csv'] as [string, string] }]

it.each([
  ['screen.PNG', png, 'screen.PNG'],
  ['invoice.pdf.exe', png, 'invoice.pdf.png'],
  ['../../etc/passwd', text, 'passwd.txt'],
  ['C:\\temp\\start.bat', text, 'start.bat.txt'],
  ['pay.csv', text, 'pay.csv'],
  ['Ünïcode – Größe.png', png, 'Ünïcode – Größe.png'],
  ['cod\u202egnp.exe', png, 'codgnp.png'],
  ['\r\nX-Header: a', text, 'X-Header a.txt'],
  ['.htaccess', text, 'htaccess.txt'],
  ['\0', png, 'attachment.png'],
  ['', text, 'attachment.txt'],
  [`${'x'.repeat(200)}.exe`, png, `${'x'.repeat(96)}.png`],
  ['😀'.repeat(100), png, `${'😀'.repeat(48)}.png`],
])('calls %j what it is', (name, type, expected) => expect(fileName(name, type)).toBe(expected))

it('shows the name of what is not kept on one line', () => expect(shownName('film\r\n<b>.mp4')).toBe('film b.mp4'))
