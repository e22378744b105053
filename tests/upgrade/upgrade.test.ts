import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestTask } from '@roletrail/chassis/maintenance/commands'
import { testSql } from '@roletrail/chassis/testing/sql'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { withDatabase } from '../chaos/final-state/final-state.ts'
import { aggregates } from '../chaos/invariants/aggregates.ts'
import { startApp } from '../system/app.ts'
import { eventsUpTo, factsOf, type Manifest } from './manifest.ts'
import { playBack, releases } from './recording.ts'

/** The aggregates with a read model of their own, by the service that can compare it with its events. */
const checked: Partial<Record<Service, (keyof typeof aggregates)[]>> = {
  identity: ['signup', 'user', 'visit'],
  jobs: ['job', 'communication', 'interview-note'],
  billing: ['subscription', 'guest-checkout', 'card-notice'],
  support: ['ticket'],
  notifications: ['broadcast'],
}

const inServer = async (statement: string) => {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

const recorded = async (release: string, service: Service) => {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  await inServer(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  await playBack(release, service, url.href)
  return { url: url.href, drop: () => inServer(`drop database if exists ${name} with (force)`) }
}

const readManifest = (release: string) =>
  JSON.parse(readFileSync(join(releases, release, 'manifest.json'), 'utf8')) as Manifest

describe.each(readdirSync(releases))('a database of release %s', { timeout: 120_000 }, (release) => {
  it('is brought to today by starting the services on it, and loses nothing', async () => {
    const manifest = readManifest(release)
    await using app = await startApp({}, (service) => recorded(release, service))

    for (const service of services) {
      const { url } = app.databases[service]
      await withDatabase(testSql(url), async (sql) => {
        const { log, facts } = manifest[service]
        expect(await eventsUpTo(sql, log.last), service).toEqual(log)
        expect(await factsOf(service, sql), service).toEqual(facts)
      })
      for (const aggregate of checked[service] ?? [])
        expect(await requestTask(url, ['check', aggregate]), aggregate).toMatchObject({
          ok: true,
          different: 0,
          strays: 0,
          failed: 0,
        })
    }

    // The streams were not recorded: they are filled again, and whoever read them goes on.
    const ada = app.seeker('ada')
    expect(await ada.logIn()).toMatchObject({ status: 200 })
    const before = await ada.jobs()
    expect(before).toHaveLength(2)
    await ada.addJob({ company: 'The present', position: 'Engineer' })
    expect(await ada.jobs()).toHaveLength(3)
    const [{ end }] = await withDatabase(
      testSql(app.databases.identity.url),
      (sql) => sql.$queryRaw<[{ end: number }]>`select max(position)::int as end from outbox`,
    )
    const notifications = testSql(app.databases.notifications.url)
    await expect
      .poll(
        () => notifications.$queryRaw`
          select position::int from consumer_positions where consumer = 'notifications-audience-people'`,
        { timeout: 30_000 },
      )
      .toEqual([{ position: end }])
    await notifications.$disconnect()
  })
})
