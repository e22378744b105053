import { randomInt } from 'node:crypto'
import { limits } from '@roletrail/contracts/vocabulary/limits'

// Crockford's base 32: no I, L, O or U, so that nothing can be misread and no word comes about.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Six symbols of 32, just under 30 bits. At least one is a digit: that is how the log tells a code from the codes of
 * errors, which it keeps (chassis/logger.ts).
 */
export const newCode = (): string => {
  for (;;) {
    const code = Array.from({ length: limits.code }, () => alphabet[randomInt(alphabet.length)]).join('')
    if (/\d/.test(code)) return code
  }
}

const misread: Record<string, string> = { O: '0', I: '1', L: '1' }

/** What was meant by what was typed. */
export const readCode = (typed: string) => typed.toUpperCase().replace(/[OIL]/g, (letter) => misread[letter] ?? letter)
