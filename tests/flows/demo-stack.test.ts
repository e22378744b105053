import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { listParked, requestTask } from '@roletrail/chassis/maintenance/commands'
import { testSql } from '@roletrail/chassis/testing/sql'
import type { Analytics } from '@roletrail/contracts/jobs/analytics'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSeeker } from '../actors/seeker.ts'
import { PATH } from '../config.ts'
import { inbox } from '../system/inbox.ts'
import { inspectStack } from '../system/stack-inspection.ts'
import { stackProcess } from '../system/stack-process.ts'

let stack: Awaited<ReturnType<typeof stackProcess>>

beforeAll(async () => {
  stack = await stackProcess({ SEED: 'demo' })
  await stack.start()
}, 180_000)
afterAll(async () => {
  await stack.stop('SIGTERM')
  await stack.remove()
})

const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const soon = { timeout: 30_000, interval: 100 }
const someone = (name: string) => createSeeker(stack.url, name, `${name}@roletrail.test`)

describe('make up SEED=demo', { timeout: 90_000 }, () => {
  it('has an account with a board in the middle of a search', async () => {
    const demo = someone('demo')
    expect(await demo.logIn('demo-password')).toMatchObject({ status: 200, body: { role: 'user', access: 'full' } })
    const jobs = await demo.jobs()
    expect(jobs.length).toBeGreaterThanOrEqual(20)
    expect(new Set(jobs.map(({ status }) => status)).size).toBe(6)
    const northwind = `/api/jobs/${jobs.find(({ company }) => company === 'Northwind Robotics')?.id}`
    expect((await demo.browser.get(`${northwind}/communications`)).body).toHaveLength(2)
    expect((await demo.browser.get(`${northwind}/interview-notes`)).body).toHaveLength(2)
    await vi.waitFor(async () => {
      const { body } = await demo.browser.get('/api/user/billing')
      expect(body).toMatchObject({ hasSubscription: true, subscriptionStatus: 'active' })
    }, soon)
  })

  it('looks lived in: things to do, interviews to come, and a search that says something', async () => {
    const demo = someone('demo')
    await demo.logIn('demo-password')
    const { body: today } = await demo.browser.get<{ items: { kind: string }[] }>('/api/today?zone=UTC')
    expect(today.items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['follow_up', 'interview', 'offer', 'no_reply', 'no_next_step']),
    )
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const { body: planned } = await demo.browser.get<object[]>(`/api/interviews?from=${inDays(0)}&to=${inDays(7)}`)
    expect(planned.length).toBeGreaterThanOrEqual(3)
    const { body: analytics } = await demo.browser.get<Analytics>('/api/analytics?zone=UTC')
    expect(analytics.applications).toBeGreaterThanOrEqual(20)
    expect(analytics.funnel.map(({ reached }) => reached > 0)).toEqual(analytics.funnel.map(() => true))
    expect(analytics.categories.find(({ by }) => by === 'workMode')?.groups.length).toBeGreaterThan(1)
  })

  it('has an administrator who sees the figures, and make admin makes another one', async () => {
    const admin = someone('admin')
    expect(await admin.logIn('admin-password')).toMatchObject({ status: 200, body: { role: 'admin' } })
    expect((await admin.browser.get<{ users: object }>('/api/admin/metrics')).status).toBe(200)

    const command = resolve(import.meta.dirname, '../../deploy/local/src/admin.ts')
    const made = someone('second.admin')
    const { stdout } = await promisify(execFile)(process.execPath, [command, made.email], {
      env: { PATH, ...stack.variables },
    })
    const link = new URL(stdout.trim())
    expect(link.origin + link.pathname).toBe(`${stack.url}/set-password`)
    const token = new URLSearchParams(link.hash.slice(1)).get('token')
    const newPassword = 'a walk by the river'
    expect((await made.browser.post('/api/auth/set-password', { token, newPassword })).status).toBe(204)
    expect(await made.logIn(newPassword)).toMatchObject({ status: 200, body: { role: 'admin' } })
  })
})

describe('G1: somebody who deletes their account', { timeout: 120_000 }, () => {
  it('is erased from every table, stream, blob and log, for good', async () => {
    const mails = inbox(stack.sandboxUrl)
    const eve = createSeeker(stack.url, 'Evangeline Quarkbottom', 'evangeline.quarkbottom@example.test')
    const inspection = inspectStack(stack)
    const before = inspection.blobs()
    await eve.signUp()
    await mails.newest(eve.email, 'Welcome to RoleTrail')
    const kept = await eve.addJob({
      company: 'Zanzibar Works',
      position: 'Umbrella Whisperer',
      notes: 'They like tea.',
    })
    await eve.move(kept.id, 'offer')
    await eve.browser.post('/api/communications', {
      jobId: kept.id,
      source: 'phone',
      content: 'They asked of the Ngalawa.',
    })
    await eve.browser.post('/api/interview-notes', {
      jobId: kept.id,
      notes: 'Bring the Ngalawa.',
      transcript: 'Ngalawa',
    })
    expect((await eve.browser.patch(`/api/jobs/${kept.id}`, { images: JSON.stringify([image]) })).status).toBe(200)
    const removed = await eve.addJob({ company: 'Zanzibar Works', position: 'Kite Tamer' })
    await eve.browser.open(`/api/jobs/${removed.id}`, { method: 'DELETE' })
    await eve.browser.post('/api/support', { subject: 'My umbrellas', message: 'They flew to Zanzibar.' })
    const code = () => mails.codeTo(eve.email)
    const password = 'a kite above the river'
    expect((await eve.resetPassword(code, password)).status).toBe(204)
    const sent = await code()
    await eve.logIn(password)
    const [session = ''] = [...eve.browser.cookies.values()]
    const { id } = (await eve.me()).body

    // The other ways in: a token, an address for mails, and a calendar's link.
    const made = { name: 'My script', scopes: ['jobs:read'], days: 30 }
    const { token } = (await eve.browser.post<{ token: string }>('/api/account/tokens', made)).body
    const { address } = (await eve.browser.post<{ address: { address: string } }>('/api/mail-address')).body.address
    const { path: feed } = (await eve.browser.post<{ path: string }>('/api/calendar-feed', { details: 'all' })).body
    await mails.send({ from: 'Bob <bob@gmail.com>', to: address, subject: 'Tea', text: 'Tea with Ngalawa?' })
    const waiting = async () => (await eve.browser.get<object[]>('/api/inbox')).body
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), soon)
    const byToken = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${stack.url}/api/jobs`, { headers })).status
    }
    const byLink = async () => (await fetch(stack.url + feed)).status
    expect([await byToken(), await byLink()]).toEqual([200, 200])

    const personal = [
      address,
      eve.email,
      'Quarkbottom',
      'Zanzibar',
      'mbrella',
      'Kite Tamer',
      'They like tea',
      'Ngalawa',
    ]
    const secret = [eve.password, password, sent, session, token, feed.replace(/.*\/|\.ics$/g, '')]
    const { body: everything } = await eve.browser.get('/api/account/export')
    const exported = JSON.stringify(everything)
    for (const text of [
      eve.email,
      'Quarkbottom',
      'They like tea',
      'Ngalawa',
      'data:image/',
      'My umbrellas',
      'reset-code',
      'active',
    ])
      expect(exported).toContain(text)
    for (const text of [...secret, 'argon2']) expect(exported).not.toContain(text)
    expect(inspection.blobs().length).toBeGreaterThan(before.length)
    // The search works: it finds the words in tables, and the secrets nowhere.
    expect((await inspection.findInTables(personal)).length).toBeGreaterThan(personal.length)
    expect(await inspection.findEverywhere(secret)).toEqual([])

    expect((await eve.browser.post('/api/account/delete', { password: 'not this one' })).status).toBe(403)
    expect((await eve.browser.post('/api/account/delete', { password })).status).toBe(204)
    expect([(await eve.me()).status, await byToken()]).toEqual([401, 401])
    const identity = testSql(inspection.databaseUrl('identity'))
    const confirmed = async () =>
      (
        await identity.$queryRaw<{ service: string }[]>`
          select service from erasure_confirmations where user_id = ${id}::uuid order by 1`
      ).map(({ service }) => service)
    await vi.waitFor(
      async () => expect(await confirmed()).toEqual(['billing', 'jobs', 'notifications', 'support']),
      soon,
    )
    await identity.$disconnect()
    expect(await byLink()).toBe(404)
    expect(await inspection.findEverywhere([...personal, ...secret])).toEqual([])
    await vi.waitFor(() => expect(inspection.blobs()).toEqual(before), soon)

    // Nobody pays for a deleted account.
    const billing = testSql(inspection.databaseUrl('billing'))
    await vi.waitFor(async () => {
      const [{ stripe_status: status }] = await billing.$queryRaw<[{ stripe_status: string }]>`
        select stripe_status from subscriptions where user_id = ${id}::uuid`
      expect(status).toBe('canceled')
    }, soon)
    await billing.$disconnect()

    // Even after rebuilding the read models and consuming all erasures again, nothing comes back.
    for (const [service, aggregate] of [
      ['identity', 'user'],
      ['jobs', 'job'],
      ['support', 'ticket'],
    ] as const) {
      const outcome = await requestTask(inspection.databaseUrl(service), ['rebuild', aggregate])
      expect(outcome).toMatchObject({ ok: true, different: 0, failed: 0, strays: 0 })
    }
    const erasing = ['jobs', 'support', 'notifications', 'billing'] as const
    const positions = erasing.map((service) => {
      const sql = testSql(inspection.databaseUrl(service))
      const consumer = `${service}-erasure`
      const read = async () =>
        (
          await sql.$queryRaw<[{ position: number }]>`
            select position::int from consumer_positions where consumer = ${consumer}`
        )[0].position
      const toStart = () => sql.$executeRaw`update consumer_positions set position = 0 where consumer = ${consumer}`
      return { service, read, toStart, close: () => sql.$disconnect() }
    })
    const reached = await Promise.all(positions.map(({ read }) => read()))
    for (const { toStart } of positions) await toStart()
    // The next event makes the consumers read their positions again.
    await someone('newcomer').signUp()
    for (const [nth, { service, read, close }] of positions.entries()) {
      await vi.waitFor(async () => expect(await read()).toBeGreaterThan(reached[nth] ?? 0), soon)
      expect(await listParked(inspection.databaseUrl(service))).toEqual([])
      await close()
    }
    expect(await inspection.findEverywhere(personal)).toEqual([])

    // The email address is free again: signing up with it creates a new account.
    await eve.signUp()
    expect((await eve.me()).body.id).not.toBe(id)
    expect(await eve.jobs()).toEqual([])
  })
})
