import { newId } from '@roletrail/chassis/base/id'
import * as contract from '@roletrail/contracts/identity/http'
import * as secondFactorContract from '@roletrail/contracts/identity/second-factor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityService, identityService, password } from '../test/identity-service.ts'
import { softwarePasskey } from '../test/software-passkey.ts'

let identity: IdentityService

beforeAll(async () => {
  identity = await identityService()
})
afterAll(() => identity[Symbol.asyncDispose]())

type Passkey = ReturnType<typeof softwarePasskey>
const wrong = { code: 'invalid_second_factor', status: 400 }
const expired = { code: 'sign_in_expired', status: 410 }
const ip = '192.0.2.1'

const options = (user: Person) => identity.call(secondFactorContract.passkeyOptions, { user })
const add = (user: Person, passkey: ReturnType<Passkey['made']>, name = 'Phone') =>
  identity.call(secondFactorContract.addPasskey, { user, body: { name, passkey } })
const statusOf = (user: Person) => identity.call(secondFactorContract.secondFactor, { user })

type Person = ReturnType<typeof caller>
const caller = (id: string) => ({ id, role: 'user', access: 'full' }) as const

const somebody = async () => {
  const account = await identity.account()
  return { ...account, user: caller(account.id) }
}

/** Somebody with a passkey. */
const keyholder = async (counter = 0) => {
  const account = await somebody()
  const passkey = softwarePasskey()
  const { challenge } = await options(account.user)
  await add(account.user, passkey.made(challenge, { counter }))
  return { ...account, passkey }
}

/** The first step of signing in: the name of the sign-in, and what it wants to be signed. */
const begin = async (email: string) => {
  const pending = newId()
  await expect(
    identity.call(contract.openSession, { body: { email, password, ip, device: null, browser: null, pending } }),
  ).rejects.toMatchObject({ code: 'second_factor_required' })
  const choices = await identity.call(contract.secondStepChoices, { body: { pending } })
  return { pending, choices, challenge: choices.passkey?.challenge }
}
const finish = (pending: string, passkey: ReturnType<Passkey['signed']>) =>
  identity.call(contract.finishSignIn, { body: { pending, step: { passkey }, ip, device: null, browser: null } })

describe('adding a passkey', () => {
  it('brings recovery codes with the first one, and offers no device twice', async () => {
    const { user } = await somebody()
    const [phone, key] = [softwarePasskey(), softwarePasskey()]
    const added = await add(user, phone.made((await options(user)).challenge), '  Phone ')
    expect(added.recoveryCodes).toHaveLength(10)
    const next = await options(user)
    expect(next).toMatchObject({ rp: { id: 'roletrail.test' }, excludeCredentials: [{ id: phone.id }] })
    expect(await add(user, key.made(next.challenge), 'Security key')).toEqual({ recoveryCodes: null })
    expect(await statusOf(user)).toMatchObject({
      passkeys: [{ name: 'Phone', usedAt: null }, { name: 'Security key' }],
    })
  })

  it.each([
    [
      'on another site',
      (challenge: unknown) => softwarePasskey().made(challenge, { origin: 'https://roletrail.example' }),
    ],
    [
      'for another site',
      (challenge: unknown) => softwarePasskey('other.test').made(challenge, { origin: 'https://roletrail.test' }),
    ],
    ['for another challenge', () => softwarePasskey().made(newId())],
  ])('refuses one that was made %s', async (_what, made) => {
    const { user } = await somebody()
    await expect(add(user, made((await options(user)).challenge))).rejects.toMatchObject(wrong)
    expect(await statusOf(user)).toMatchObject({ passkeys: [] })
  })

  it('takes a challenge once, for five minutes, from the one it was made for', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    const { challenge } = await options(ada.user)
    await options(eve.user)
    await expect(add(eve.user, softwarePasskey().made(challenge))).rejects.toMatchObject(wrong)
    await add(ada.user, softwarePasskey().made(challenge))
    await expect(add(ada.user, softwarePasskey().made(challenge))).rejects.toMatchObject(wrong)
    const late = await options(ada.user)
    await identity.rows.$executeRaw`update passkey_registrations set expires_at = now() where user_id = ${ada.id}::uuid`
    await expect(add(ada.user, softwarePasskey().made(late.challenge))).rejects.toMatchObject(wrong)
    expect((await statusOf(ada.user)).passkeys).toHaveLength(1)
  })

  it('refuses the passkey that somebody else has', async () => {
    const [ada, eve] = [await keyholder(), await somebody()]
    const { challenge } = await options(eve.user)
    await expect(add(eve.user, ada.passkey.made(challenge))).rejects.toMatchObject(wrong)
    expect(await statusOf(eve.user)).toMatchObject({ passkeys: [] })
  })
})

describe('signing in with a passkey', () => {
  it('offers those of the account, and opens a session', async () => {
    const { id, email, passkey, user } = await keyholder()
    const { pending, choices, challenge } = await begin(email)
    expect(choices).toMatchObject({
      authenticator: false,
      passkey: { rpId: 'roletrail.test', allowCredentials: [{ id: passkey.id, transports: ['internal'] }] },
    })
    expect((await finish(pending, passkey.signed(challenge))).user.id).toBe(id)
    expect(await statusOf(user)).toMatchObject({ passkeys: [{ usedAt: expect.any(String) }] })
  })

  it('takes an assertion once: neither for the same sign-in nor for another one', async () => {
    const { email, passkey } = await keyholder()
    const { pending, challenge } = await begin(email)
    const assertion = passkey.signed(challenge)
    await finish(pending, assertion)
    await expect(finish(pending, assertion)).rejects.toMatchObject(expired)
    await expect(finish((await begin(email)).pending, assertion)).rejects.toMatchObject(wrong)
  })

  it('opens one session for many requests with the same assertion', async () => {
    const { id, email, passkey } = await keyholder()
    const before = await identity.rows.session.count({ where: { userId: id } })
    const { pending, challenge } = await begin(email)
    const assertion = passkey.signed(challenge)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => finish(pending, assertion)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await identity.rows.session.count({ where: { userId: id } })).toBe(before + 1)
  })

  it('takes it for five minutes', async () => {
    const { id, email, passkey } = await keyholder()
    const { pending, challenge } = await begin(email)
    await identity.rows.$executeRaw`update pending_sign_ins set expires_at = now() where user_id = ${id}::uuid`
    await expect(finish(pending, passkey.signed(challenge))).rejects.toMatchObject(expired)
  })

  it('refuses a counter that goes back or stands still, as of a copied device', async () => {
    const { email, passkey } = await keyholder(5)
    for (const [counter, accepted] of [
      [5, false],
      [4, false],
      [9, true],
      [9, false],
      [8, false],
      [0, false],
      [10, true],
    ] as const) {
      const { pending, challenge } = await begin(email)
      const finished = finish(pending, passkey.signed(challenge, { counter }))
      if (accepted) await finished
      else await expect(finished, `${counter}`).rejects.toMatchObject(wrong)
    }
  })

  it('refuses a signature for another site, or by another key under its name', async () => {
    const { email, passkey } = await keyholder()
    const { pending, challenge } = await begin(email)
    const elsewhere = passkey.signed(challenge, { origin: 'https://roletrail.example' })
    await expect(finish(pending, elsewhere)).rejects.toMatchObject(wrong)
    const forged = { ...softwarePasskey().signed(challenge), id: passkey.id, rawId: passkey.id }
    await expect(finish(pending, forged)).rejects.toMatchObject(wrong)
    await finish(pending, passkey.signed(challenge))
  })

  it('refuses somebody else’s passkey, and one that was removed', async () => {
    const [ada, eve] = [await keyholder(), await keyholder()]
    const { pending, challenge } = await begin(ada.email)
    await expect(finish(pending, eve.passkey.signed(challenge))).rejects.toMatchObject(wrong)

    const second = softwarePasskey()
    await add(ada.user, second.made((await options(ada.user)).challenge), 'Old phone')
    const { passkeys } = await statusOf(ada.user)
    await remove(ada.user, passkeys[1]?.id ?? '')
    await expect(finish(pending, second.signed(challenge))).rejects.toMatchObject(wrong)
    await finish(pending, ada.passkey.signed(challenge))
  })
})

const at = <E extends { path: string }>(endpoint: E, id: string) => ({
  ...endpoint,
  path: endpoint.path.replace(':id', id),
})
const remove = (user: Person, id: string) => identity.call(at(secondFactorContract.removePasskey, id), { user })
const rename = (user: Person, id: string, name: string) =>
  identity.call(at(secondFactorContract.renamePasskey, id), { user, body: { name } })

describe('a passkey of one’s own', () => {
  it('can be renamed, by nobody else', async () => {
    const [ada, eve] = [await keyholder(), await keyholder()]
    const id = (await statusOf(ada.user)).passkeys[0]?.id ?? ''
    await rename(ada.user, id, '  Work laptop ')
    expect(await statusOf(ada.user)).toMatchObject({ passkeys: [{ id, name: 'Work laptop' }] })
    const missing = { code: 'passkey_not_found', status: 404 }
    await expect(rename(eve.user, id, 'Mine')).rejects.toMatchObject(missing)
    await expect(remove(eve.user, id)).rejects.toMatchObject(missing)
    await expect(rename(ada.user, newId(), 'Mine')).rejects.toMatchObject(missing)
    await expect(rename(ada.user, id, '   ')).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(rename(ada.user, id, 'x'.repeat(61))).rejects.toMatchObject({ code: 'validation_failed' })
    expect(await statusOf(ada.user)).toMatchObject({ passkeys: [{ name: 'Work laptop' }] })
  })
})
