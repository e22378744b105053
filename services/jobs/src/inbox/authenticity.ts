import { headerValue, type MailHeaders } from '@roletrail/chassis/http/mailgun-form'

interface Claimed {
  /** The address in From. */
  from: string
  /** The envelope sender, which SPF is about. */
  sender: string
}

/**
 * Whether the mail provider found that a mail comes from the domain it names: by SPF for the envelope's domain, or by DKIM
 * for that of its only signature. Counted are only the headers above the line `Received` that the provider added: whatever
 * stands below came along with the mail, and anybody can write that.
 */
export const isVerified = (all: MailHeaders, { from, sender }: Claimed): boolean => {
  const received = all.findIndex(([name]) => name.toLowerCase() === 'received')
  const ours = received < 0 ? [] : all.slice(0, received)
  const passes = (name: string) => headerValue(ours, name).toLowerCase() === 'pass'
  const signatures = all.filter(([name]) => name.toLowerCase() === 'dkim-signature')
  const [signature] = signatures
  return (
    (passes('x-mailgun-spf') && isAligned(domainOf(sender), domainOf(from))) ||
    (passes('x-mailgun-dkim-check-result') &&
      signatures.length === 1 &&
      isAligned(tagOf(signature?.[1] ?? '', 'd'), domainOf(from)))
  )
}

const domainOf = (address: string) => {
  const bare = address.trim().replace(/>$/, '')
  return bare.slice(bare.lastIndexOf('@') + 1).toLowerCase()
}

/** `d=example.com` of a signature (RFC 6376). */
const tagOf = (signature: string, tag: string) =>
  signature
    .slice(0, 2_000)
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${tag}=`))
    ?.slice(tag.length + 1)
    .toLowerCase() ?? ''

/** The same domain, or one below it (RFC 7489, relaxed alignment, without the list of public suffixes). */
const isAligned = (one: string, other: string) =>
  one.includes('.') && (one === other || other.endsWith(`.${one}`) || one.endsWith(`.${other}`))
