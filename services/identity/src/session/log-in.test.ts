import { testLog } from '@roletrail/chassis/testing/log'
import { expect, it } from 'vitest'
import { createDummyHash } from '../password/password-hash.ts'
import { identityService, password } from '../test/identity-service.ts'
import { logIn } from './log-in.ts'

it('is logged, granted or refused, without what was typed', async () => {
  await using service = await identityService()
  const { email, id } = await service.account()
  const { logger, entries, text } = testLog('identity')
  const enter = logIn(service.rows, {
    dummyHash: await createDummyHash(),
    limits: { LIMIT_LOGINS: 100, LIMIT_LOGIN_FAILURES: 100, LIMIT_ACCOUNT_FAILURES: 100 },
    failedSignIns: { note: async () => {}, measures: [], stop: async () => {} },
    logger,
  })
  const from = { ip: '192.0.2.7', device: null, browser: null }
  await enter({ ...from, email, password })
  await expect(enter({ ...from, email, password: 'my-secret-mistake' })).rejects.toThrow()
  await expect(enter({ ...from, email: 'nobody@example.test', password: 'my-secret-mistake' })).rejects.toThrow()
  expect(entries().map(({ msg, userId }) => [msg, userId])).toEqual([
    ['signed in', id],
    ['a sign-in was refused', id],
    ['a sign-in was refused', null],
  ])
  expect(text()).not.toMatch(/my-secret-mistake|example\.test/)
})
