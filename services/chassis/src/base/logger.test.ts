import { expect, it } from 'vitest'
import { createHttp } from '../http/http.ts'
import { testLog } from '../testing/log.ts'
import { redactSecrets } from './logger.ts'
import { withTrace } from './trace.ts'

const secrets = {
  password: 'correct horse battery',
  newPassword: 'say "friend" \\ and enter',
  token: 'Zm9vYmFyYmF6cXV4',
  cookie: '__Host-sid=c2Vzc2lvbi10b2tlbg',
  authorization: 'Bearer eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl',
  email: 'ada.lovelace+jobs@mail.example.test',
  browserBinding: 'YmluZGluZw',
  code: '7KQ2M9',
}

/** Everything that must not be in a log, also in part. */
const telling = ['horse', 'friend', 'Zm9v', 'c2Vzc2lvbi', 'eyJzdWIi', 'lovelace', 'YmluZGluZw', '7KQ2M9']

const expectNothingTold = (text: string) => {
  for (const part of telling) expect(text).not.toContain(part)
}

it('A16: logs no secret and no e-mail address, at any depth, in any field, in any message', () => {
  const log = testLog()
  log.logger.info(secrets)
  log.logger.info({ request: { headers: secrets, body: [{ deep: { deeper: secrets } }] } })
  log.logger.warn({ err: Object.assign(new Error(`Key (email)=(${secrets.email}) already exists`), secrets) })
  log.logger.error(`${secrets.email} came with ${secrets.authorization}`)
  log.logger.child(secrets).info('child')
  expect(log.entries()).toHaveLength(5)
  expectNothingTold(log.text())
  expect(log.entries()[0]).toMatchObject({ password: '[redacted]', email: '[redacted]', level: 30 })
})

it('keeps what is needed to understand an error', () => {
  const log = testLog()
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  log.logger.warn({ err: Object.assign(new Error('away', { cause }), { code: '57P01' }), position: 7 }, 'failed')
  expect(log.entries()).toEqual([
    expect.objectContaining({ msg: 'failed', position: 7, err: expect.objectContaining({ code: '57P01' }) }),
  ])
  expect(log.text()).toContain('ECONNREFUSED 127.0.0.1:5432')
})

it.each(['K7QM2X', 'ABCDE1', '0ABCDE', '123456', 'k7qm2x'])('A16: masks a code that was mailed: %s', (code) => {
  const log = testLog()
  log.logger.info({ body: { code } })
  log.logger.warn({ err: Object.assign(new Error('refused'), { code }) })
  expect(log.text()).not.toContain(code)
})

it.each(['23505', '57P01', '40P01', '08006', 'P2002', 'ENOENT', 'EACCES', 'ECONNREFUSED', 'invalid_code', 'RT001'])(
  'keeps the code of an error: %s',
  (code) => {
    const log = testLog()
    log.logger.warn({ err: Object.assign(new Error('failed'), { code }) })
    expect(log.entries()[0]).toMatchObject({ err: { code } })
  },
)

it('A16: logs a failed request that is full of secrets without any of them', async () => {
  const log = testLog()
  const http = createHttp(log.logger)
  http.post('/api/things', async () => {
    throw new Error(`no thing for ${secrets.email}`)
  })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const { cookie, authorization, ...body } = secrets
  const query = `?token=x%0A%7B%22level%22:60%7D&email=${encodeURIComponent(secrets.email)}`
  const answer = await fetch(`${url}/api/things${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, authorization },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(500)
  expectNothingTold(await answer.text())
  await http.close()
  expectNothingTold(log.text())
  expect(log.entries().map(({ msg }) => msg)).toEqual(expect.arrayContaining(['request failed', 'request completed']))
  expect(log.entries().map(({ level }) => level)).not.toContain(60)
})

// Half a megabyte took minutes when the time grew with the square of the length; the limit only ends a hang.
it.each([
  ['letters', 'x'.repeat(500_000)],
  ['dotted words', 'x.'.repeat(250_000)],
  ['beginnings of tokens', 'eyJ-'.repeat(125_000)],
  ['beginnings of addresses', 'a@'.repeat(250_000)],
  ['quotes', '"password":"'.repeat(40_000)],
])('redacts a long line of %s in one pass', { timeout: 20_000 }, (_of, line) => {
  expect(redactSecrets(`${line} ada@example.com`)).toContain('[e-mail]')
})

it('B1: bounds whatever is logged, and of an error logs what it is and not what hangs on it', () => {
  const log = testLog()
  const large = 'x'.repeat(1_000_000)
  const refused = Object.assign(new Error(`refused: ${large}`), {
    code: 'signature_invalid',
    payload: 'Ada Lovelace, 4242',
    raw: { header: large },
  })
  log.logger.warn({ err: refused }, 'failed')
  log.logger.warn({ payload: large })
  log.logger.warn(large)
  log.logger.info('after')
  expect(log.text().length).toBeLessThan(64 * 1024)
  expect(log.text()).not.toContain('Lovelace')
  expect(log.entries()).toMatchObject([
    { msg: 'failed', err: { type: 'Error', code: 'signature_invalid', message: expect.stringMatching(/^refused: x/) } },
    { msg: 'a log line was cut' },
    { msg: 'a log line was cut' },
    { msg: 'after' },
  ])
})

it('B1: leaves what just fits as it is', () => {
  const log = testLog()
  const message = 'x'.repeat(4 * 1024)
  log.logger.warn({ err: new Error(message) })
  log.logger.info('')
  const line = log.text().split('\n')[1] ?? ''
  const longest = 'y'.repeat(32 * 1024 - line.length - 1)
  log.logger.info(longest)
  log.logger.info(`${longest}y`)
  expect(log.entries()).toMatchObject([
    { err: { message } },
    { msg: '' },
    { msg: longest },
    { msg: 'a log line was cut', beginning: expect.stringMatching(/y$/) },
  ])
})

it('names the trace of the work in hand, and who it is for', () => {
  const log = testLog()
  const trace = { traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-00`, actor: 'jobs' }
  withTrace(trace, () => log.logger.info('within'))
  log.logger.info('outside')
  const [within, outside] = log.entries()
  expect(within).toMatchObject({ ...trace, trace_id: '1'.repeat(32) })
  expect(outside).not.toHaveProperty('trace_id')
})

it('describes whatever was thrown, and only codes that are texts or numbers', () => {
  const log = testLog()
  log.logger.warn({ err: 'just a text' })
  log.logger.warn({ err: Object.assign(new Error('numbered'), { code: 8006 }) })
  log.logger.warn({ err: Object.assign(new Error('odd'), { code: { card: '4242' } }) })
  const [text, numbered, odd] = log.entries()
  expect(text).toMatchObject({ err: 'just a text' })
  expect(numbered).toMatchObject({ err: { message: 'numbered', code: '8006' } })
  expect(odd).not.toHaveProperty('err.code')
})

it('puts a sign in the place of a token', () =>
  expect(redactSecrets(`Bearer ${secrets.authorization}.`)).toContain('Bearer [token]'))
