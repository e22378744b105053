import { expect, it } from 'vitest'
import { pastedLines } from './pasted-lines.ts'

it.each([
  ['[𝐆𝐫𝐚𝐳] 𝐏𝐀𝐒𝐓𝐑𝐘 𝐂𝐇𝐄𝐅', '[Graz] PASTRY CHEF'],
  ['𝓟𝓪𝓼𝓽𝓻𝔂 𝓒𝓱ℯ𝓯 𝟐', 'Pastry Chef 2'],
  ['𝐡𝐚̀ 𝐧𝐨̣̂𝐢', 'hà nội'],
  ['Pastry Chef ℃ №', 'Pastry Chef ℃ №'],
])('%s is read as %s', (text, line) => expect(pastedLines(text)).toEqual([line.normalize('NFC')]))
