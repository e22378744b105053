import pg from 'pg'

/**
 * Preloaded into a service (`--import`), it kills the process with SIGKILL at its next append: with `--crash=before`
 * before the commit is sent, with `--crash=after` once it has succeeded but before anybody has learned of it.
 * `--crash-at=<pattern>` chooses the commit of a statement that, with its values, matches the pattern.
 */
const argument = (name: string) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(`--${name}=`.length)

const when = argument('crash')
const fatal = new RegExp(argument('crash-at') || 'insert into events')

const die = () => process.kill(process.pid, 'SIGKILL')

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** The text of a statement, followed by its values. */
const textOf = (query: unknown) => {
  if (typeof query === 'string') return query
  const { text = '', values = [] } = query as { text?: string; values?: unknown[] }
  return [text, ...values].map(String).join('\n')
}

const transactions = new WeakMap<pg.Client, { fatal: boolean }>()

/** A single statement commits by itself; inside a transaction COMMIT does. */
const commits = (client: pg.Client, text: string) => {
  if (/^begin/i.test(text)) transactions.set(client, { fatal: false })
  const transaction = transactions.get(client)
  const isFatal = fatal.test(text)
  if (!transaction) return isFatal
  transaction.fatal ||= isFatal
  if (!/^(commit|rollback)/i.test(text)) return false
  transactions.delete(client)
  return /^commit/i.test(text) && transaction.fatal
}

if (when) {
  const query = pg.Client.prototype.query as unknown as Query
  const crashing: Query = function (...given) {
    if (!commits(this, textOf(given[0]))) return query.apply(this, given)
    if (when === 'before') return die()
    const callback = given.at(-1)
    if (typeof callback === 'function') return query.apply(this, [...given.slice(0, -1), die])
    return (query.apply(this, given) as Promise<unknown>).then(die)
  }
  pg.Client.prototype.query = crashing as unknown as typeof pg.Client.prototype.query
}
