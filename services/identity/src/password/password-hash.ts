import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { tooMany } from '@roletrail/chassis/base/rejection'
import { createSemaphore } from '@roletrail/chassis/base/semaphore'

// OWASP's minimum for argon2id: 19 MiB and about 13 ms each.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

const derive = promisify(argon2)

// Hashing runs on libuv's four threads, which name lookups and files need as well. One processor stays free for the rest:
// with all of them busy, more at once would hash no faster.
const concurrency = Math.min(3, Math.max(1, availableParallelism() - 1))

// A flood of sign-ins must not take the memory and CPU that everything else needs. Fifty take less than a second; the bff
// waits for three in all.
const semaphore = createSemaphore({
  concurrency,
  maxWaiting: 50,
  maxWaitMs: 2_000,
  refusal: () => tooMany('too_many_attempts', 'Too many people are signing in right now. Try again in a moment.', 2),
})

const tagOf = (password: string, parameters: Omit<Argon2Parameters, 'message'>) =>
  semaphore(() => derive('argon2id', { ...parameters, message: password.normalize('NFKC') }))

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '')

/** A PHC string: it holds its own parameters, so that old hashes still verify after a change of the cost. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, { ...cost, nonce })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(hash) ?? []
  if (nonce === undefined || tag === undefined) throw new Error('a stored password hash has an unknown form')
  const expected = Buffer.from(tag, 'base64')
  const given = await tagOf(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
  })
  return timingSafeEqual(given, expected)
}

/** A hash to verify if there is no such account, so that both cases take the same work. */
export const createDummyHash = () => hashPassword(randomBytes(16).toString('hex'))
