import { webLinkOf } from '@roletrail/contracts/vocabulary/web-link'
import type { TextFieldName } from './fields.ts'

/** Where a value leads; undefined if it leads nowhere, or is not what its field is for: people write what they like. */
export const hrefOf = (name: TextFieldName, text: string): string | undefined => {
  if (name === 'jobUrl') return webLinkOf(text)
  if (name === 'contactEmail') return mailto(text)
  if (name === 'contactPhone') return tel(text)
  return undefined
}

// Encoded, so that what follows a question mark is no header of the mail (RFC 6068).
const mailto = (text: string) => {
  const [, local, host] = /^([^\s@]+)@([^\s@.]+\.[^\s@]+)$/.exec(text.trim()) ?? []
  return local && host && `mailto:${encodeURIComponent(local)}@${encodeURIComponent(host)}`
}

/** The first number; an extension or a second number behind it is not dialled. */
const tel = (text: string) => {
  const digits = /\+?\d[\d\s().\-/]*|\+?\(\d[\d\s().\-/]*/.exec(text)?.[0].replace(/[^+\d]/g, '') ?? ''
  return digits.length >= 3 ? `tel:${digits}` : undefined
}
