import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { commonErrors } from '@roletrail/contracts/problem'
import { beforeAll, describe, expect, it } from 'vitest'
import { repository } from './sources.ts'
import { thrownCodes } from './thrown-codes.ts'

const files = globSync('{contracts,services/*,bff}/src/**/*.ts', {
  cwd: repository,
  exclude: ['**/node_modules/**', '**/*.test.ts', '**/test/**', '**/testing/**'],
}).map((path) => join(repository, path))

/** What the analysis finds although no response can have it, each with the reason. */
const exceptions = new Map([
  [
    'GET /api/export/jobs.json job_not_found',
    'A job removed meanwhile ends the stream, when the status has been sent.',
  ],
  ['POST /api/billing/cancel-subscription subscription_ended', 'One function serves both; this is about resuming.'],
  ['POST /api/billing/resume-subscription not_cancelable', 'One function serves both; this is about canceling.'],
])

const undeclaredIn = ({ implementations }: Awaited<ReturnType<typeof thrownCodes>>) =>
  implementations.flatMap(({ endpoint, thrown, handled }) => {
    const name = `${endpoint.method} ${endpoint.path}`
    const declared = new Set([...Object.keys(endpoint.errors ?? {}), ...Object.keys(commonErrors)])
    const undeclared = thrown.filter(({ code }) => !declared.has(code) && !handled.has(code))
    return [...new Set(undeclared.map(({ code, at }) => `${name} ${code} (${at})`))].filter(
      (line) => ![...exceptions.keys()].some((exception) => line.startsWith(`${exception} `)),
    )
  })

let found: Awaited<ReturnType<typeof thrownCodes>>
beforeAll(async () => {
  found = await thrownCodes(repository, files)
})

describe('problem codes', () => {
  it('are declared by every endpoint that can throw them', () => {
    expect(found.implementations.length).toBeGreaterThan(100)
    expect(undeclaredIn(found)).toEqual([])
  })

  it('are thrown somewhere if they are declared', () => {
    const thrown = new Set(found.everything.map(({ code }) => code))
    const never = found.implementations.flatMap(({ endpoint }) =>
      Object.keys(endpoint.errors ?? {})
        .filter((code) => !thrown.has(code))
        .map((code) => `${endpoint.method} ${endpoint.path} ${code}`),
    )
    expect(never).toEqual([])
  })

  it('are used somewhere if they are common', () => {
    const chassis = files.filter((path) => path.includes('/chassis/src/')).map((path) => readFileSync(path, 'utf8'))
    const thrown = new Set(found.everything.map(({ code }) => code))
    const unused = Object.keys(commonErrors).filter(
      (code) => !thrown.has(code) && !chassis.some((text) => text.includes(`'${code}'`)),
    )
    expect(unused).toEqual([])
  })

  it('are missed here if a rule throws one that its endpoint does not declare', async () => {
    const doctored = (path: string, from: string, to: string) => ({
      [path]: readFileSync(join(repository, path), 'utf8').replace(from, to),
    })
    const overlay = {
      ...doctored('services/support/src/ticket/ticket.ts', "'ticket_exists'", "'ticket_duplicated'"),
      ...doctored('services/jobs/src/job/require-job.ts', "'job_not_found'", "'job_vanished'"),
    }
    const only = ({ path }: Endpoint) => /^\/api\/(support|communications|jobs\/:id\/stage)/.test(path)
    const lines = undeclaredIn(await thrownCodes(repository, files, { overlay, only })).join('\n')
    expect(lines).toContain('POST /api/support ticket_duplicated')
    expect(lines).toContain('GET /api/jobs/:id/stage-history job_vanished')
    expect(lines).toContain('POST /api/communications job_vanished')
    expect(lines).not.toContain('DELETE /api/communications/:id job_vanished')
  })
})
