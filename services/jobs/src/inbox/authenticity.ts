import { headerValue, type MailHeaders } from '@roletrail/chassis/http/mailgun-form'

interface Claimed {
  /** The address in From. */
  from: string
  /** The envelope sender, which SPF is about. */
  sender: string
}

/**
 * Whether the mail provider found that a mail comes from the domain it names: by SPF for the envelope's domain, or by DKIM
 * if every signature is of that domain, since the provider does not say which of them is right. Counted are only the headers
 * above the line `Received` that the provider added: whatever stands below came along with the mail, and anybody can write
 * that. Recorded forms begin with what the spam filter found (X-Mailgun-Dkim-Check-Result, X-Mailgun-Spf), then
 * X-Mailgun-Incoming, X-Envelope-From and Received (Anymail's tests/test_mailgun_inbound.py). Until about 2014 Mailgun added
 * its own at the end: of such a mail nobody is verified.
 */
export const isVerified = (all: MailHeaders, { from, sender }: Claimed): boolean => {
  const received = all.findIndex(([name]) => name.toLowerCase() === 'received')
  const ours = received < 0 ? [] : all.slice(0, received)
  const passes = (name: string) => headerValue(ours, name).toLowerCase() === 'pass'
  const signatures = all.filter(([name]) => name.toLowerCase() === 'dkim-signature')
  return (
    (passes('x-mailgun-spf') && isAligned(domainOf(sender), domainOf(from))) ||
    (passes('x-mailgun-dkim-check-result') &&
      signatures.length > 0 &&
      signatures.every(([, signature]) => isAligned(tagOf(signature, 'd'), domainOf(from))))
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
