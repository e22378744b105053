import { grouped } from './grouped.ts'
import { invariant } from './invariant.ts'

// Looked up at the provider later: possibly sent, and therefore not sent again.
const inDoubt = 'unknown'

/** All of a run are of one day, because it is about noon where its people are. */
export const oneDigestADay = invariant(
  'a digest comes once a day, to everybody who wants it',
  function* ({ tables, provider, history }) {
    const delivered = grouped(
      provider.mails.filter(({ subject }) => /^You have .* to do today$/.test(subject)),
      ({ to }) => to,
    )
    const digests = tables.notifications.mails.filter(({ template }) => template === 'daily-digest')
    const mails = grouped(digests, ({ user_id }) => String(user_id))
    const emails = new Map(tables.identity.people.map(({ id, email }) => [String(id), String(email)]))
    const wanted = new Set(
      history.operations
        .filter(({ kind, outcome }) => kind === 'digest' && outcome === 'acknowledged')
        .map(({ mark }) => mark),
    )
    for (const [userId, [mail, ...more]] of mails) {
      const email = String(emails.get(userId))
      const copies = delivered.get(email)?.length ?? 0
      delivered.delete(email)
      wanted.delete(email)
      if (more.length > 0) yield `${email} has ${more.length + 1} digests of one day`
      else if (copies > 1) yield `${email} was sent ${copies} digests`
      else if (mail?.state === 'sent' ? copies !== 1 : mail?.state !== inDoubt)
        yield `the digest of ${email} is ${mail?.state} (${mail?.reason}), ${copies} delivered`
    }
    for (const missing of wanted) yield `${missing} wants a digest, has something to do, and got none`
    for (const unknown of delivered.keys()) yield `${unknown} has a digest that was never queued`
  },
)
