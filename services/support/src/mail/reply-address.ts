import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const signatureBytes = 12
const hex = /^[0-9a-f]{56}$/

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const idIn = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * The address to which an answer to a ticket goes: `support+<ticket and signature>@example.com`. Only who received our
 * mail knows it; it allows to write to this one ticket, and to read nothing. Its key is derived from the one that Mailgun
 * signs with: after a new one, an answer is still found by its References.
 */
export const createReplyAddresses = (supportAddress: string, secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'roletrail ticket reply address', 32))
  const [local = '', domain = ''] = supportAddress.toLowerCase().split('@')
  const signatureOf = (id: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, signatureBytes)

  return {
    domain,
    of: (ticketId: string): string => {
      const id = bytesOf(ticketId)
      return `${local}+${Buffer.concat([id, signatureOf(id)]).toString('hex')}@${domain}`
    },

    /** The ticket that an address names; undefined for any that we did not make. */
    ticketOf: (address: string): string | undefined => {
      const [name = '', at = ''] = address.trim().toLowerCase().split('@')
      if (at !== domain || !name.startsWith(`${local}+`)) return undefined
      const token = name.slice(local.length + 1)
      if (!hex.test(token)) return undefined
      const bytes = Buffer.from(token, 'hex')
      const id = bytes.subarray(0, 16)
      return timingSafeEqual(bytes.subarray(16), signatureOf(id)) ? idIn(id) : undefined
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
