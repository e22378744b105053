import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

// The beginning tells scanners of secrets whose token they have found, and the checksum that it is one.
const prefix = 'roletrail_'
const form = new RegExp(`^(${prefix}[0-9a-f]{48})([0-9a-f]{8})$`)

const checksum = (text: string) => crc32(text).toString(16).padStart(8, '0')

/** A key to the API: 192 random bits between a prefix that is ours alone and a checksum. */
export const newPersonalToken = (): string => {
  const token = prefix + randomBytes(24).toString('hex')
  return token + checksum(token)
}

/** Whether a text may be one of our tokens: what is mistyped or made up is refused without being looked up. */
export const isPersonalToken = (text: string): boolean => {
  const [, token, sum] = form.exec(text) ?? []
  return token !== undefined && checksum(token) === sum
}
