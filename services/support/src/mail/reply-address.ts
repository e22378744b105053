import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { derived, type Secret } from '@roletrail/chassis/base/secret'

const signatureBytes = 12
const hex = /^[0-9a-f]{56}$/

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const idIn = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * The address to which an answer to a ticket goes: `support+<ticket and signature>@example.com`. Only who received our
 * mail knows it; it allows to write to this one ticket, and to read nothing. Its key is derived from the one that Mailgun
 * signs with: addresses made with one that is gone are not ours any more, but an answer is still found by its References.
 */
export const createReplyAddresses = (supportAddress: string, secrets: Secret<readonly string[]>) => {
  const keys = derived(secrets, (all) =>
    all.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'roletrail ticket reply address', 32))),
  )
  const [local = '', domain = ''] = supportAddress.toLowerCase().split('@')
  const signaturesOf = (id: Buffer) =>
    keys.current().map((key) => createHmac('sha256', key).update(id).digest().subarray(0, signatureBytes))

  return {
    domain,
    of: (ticketId: string): string => {
      const id = bytesOf(ticketId)
      const [newest = Buffer.alloc(signatureBytes)] = signaturesOf(id)
      return `${local}+${Buffer.concat([id, newest]).toString('hex')}@${domain}`
    },

    /** The ticket that an address names; undefined for any that we did not make. */
    ticketOf: (address: string): string | undefined => {
      const [name = '', at = ''] = address.trim().toLowerCase().split('@')
      if (at !== domain || !name.startsWith(`${local}+`)) return undefined
      const token = name.slice(local.length + 1)
      if (!hex.test(token)) return undefined
      const bytes = Buffer.from(token, 'hex')
      const id = bytes.subarray(0, 16)
      const signed = signaturesOf(id).some((signature) => timingSafeEqual(bytes.subarray(16), signature))
      return signed ? idIn(id) : undefined
    },
  }
}

export type ReplyAddresses = ReturnType<typeof createReplyAddresses>

/** The Message-ID of what we send about a ticket: the confirmation has the ticket's id, a reply its own. */
export const messageIdOf = (id: string, domain: string) => `<${id}.ticket@${domain}>`

/** The ids of ours among the Message-IDs in a header. */
export const ownIdsIn = (header: string, domain: string): string[] =>
  [...header.matchAll(/<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ticket@([^<>\s]{1,255})>/gi)].flatMap(
    ([, id = '', at = '']) => (at.toLowerCase() === domain ? [id.toLowerCase()] : []),
  )
