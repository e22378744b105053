import pg from 'pg'

/**
 * Loaded into a real service before its main (`--import`), it kills the process with SIGKILL at the next append, as
 * `--doom=before` or `--doom=after` says: before the commit is sent, or when it has happened and nobody heard of it.
 * `--doom-at=<pattern>` waits for the commit of a statement that, with its values, looks like this.
 */
const told = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length)

const when = told('doom')
const fatal = new RegExp(told('doom-at') || 'insert into events')

const die = () => process.kill(process.pid, 'SIGKILL')

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** A statement, and after it what it is given. */
const textOf = (query: unknown) => {
  if (typeof query === 'string') return query
  const { text = '', values = [] } = query as { text?: string; values?: unknown[] }
  return [text, ...values].map(String).join('\n')
}

const transactions = new WeakMap<pg.Client, { fatal: boolean }>()

/** A statement by itself commits as it is answered; inside a transaction COMMIT is the moment. */
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
  const doomed: Query = function (...given) {
    if (!commits(this, textOf(given[0]))) return query.apply(this, given)
    if (when === 'before') return die()
    const callback = given.at(-1)
    if (typeof callback === 'function') return query.apply(this, [...given.slice(0, -1), die])
    return (query.apply(this, given) as Promise<unknown>).then(die)
  }
  pg.Client.prototype.query = doomed as unknown as typeof pg.Client.prototype.query
}
