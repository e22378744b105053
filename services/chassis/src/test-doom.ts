import pg from 'pg'

/**
 * Loaded into a real service before its main (`--import`), it kills the process with SIGKILL at the next append, as
 * `--doom=before` or `--doom=after` says: before the commit is sent, or when it has happened and nobody heard of it.
 */
const when = process.argv.find((argument) => argument.startsWith('--doom='))?.slice('--doom='.length)

const die = () => process.kill(process.pid, 'SIGKILL')

type Query = (this: pg.Client, ...given: unknown[]) => unknown

const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''))

const transactions = new WeakMap<pg.Client, { appended: boolean }>()

/** An append by itself commits as it is answered; inside a transaction COMMIT is the moment. */
const commits = (client: pg.Client, text: string) => {
  if (/^begin/i.test(text)) transactions.set(client, { appended: false })
  const transaction = transactions.get(client)
  const appends = text.includes('insert into events')
  if (!transaction) return appends
  transaction.appended ||= appends
  if (!/^(commit|rollback)/i.test(text)) return false
  transactions.delete(client)
  return /^commit/i.test(text) && transaction.appended
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
