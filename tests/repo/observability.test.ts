import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger } from '@roletrail/chassis/base/logger'
import { createMetrics } from '@roletrail/chassis/base/metrics'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { repository, sources } from './sources.ts'

const directory = join(repository, 'deploy/observability')

const read = (pattern: string) =>
  globSync(pattern, { cwd: directory }).map((path) => readFileSync(join(directory, path), 'utf8'))

interface Rule {
  record?: string
  alert?: string
  expr: string
  labels?: { severity?: string }
  annotations?: { runbook?: string }
}

const rules = read('*.rules.yml').flatMap((text) =>
  (parse(text) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules),
)
const alerts = rules.filter(({ alert }) => alert !== undefined)
const panels = read('dashboards/*.json').flatMap(
  (text) => (JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }).panels,
)

/** The metrics that a query names, without what it does with them. */
const metricsIn = (query: string) => [
  ...new Set(
    query
      .replace(/"[^"]*"|\{[^{}]*\}|\[[^\][]*\]/g, '')
      .replace(/\b(by|on|without|ignoring)\s*\([^()]*\)/g, '')
      .match(/\b[a-z_][a-z_0-9]*(?::\w+)*\b(?!\s*\()/g)
      ?.filter((word) => !['and', 'or', 'unless'].includes(word)),
  ),
]

/** Every metric that a service or the bff declares; a histogram is sampled as three. */
const exported = async () => {
  const declared = (await sources('{services,bff}/**/*.ts'))
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ text }) => [...text.matchAll(/\bname: '([a-z_]+)',\s+help: /g)].map(([, name = '']) => name))
  const ofEveryProcess = await createMetrics(createLogger('test', 'silent')).text()
  return new Set([
    ...declared.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
    ...[...ofEveryProcess.matchAll(/^(\w+)[{ ]/gm)].map(([, name = '']) => name),
    ...rules.flatMap(({ record }) => record ?? []),
    // Prometheus' own.
    'up',
  ])
}

it('shows and watches only metrics that exist', async () => {
  expect(metricsIn('sum by (le) (rate(a_bucket{job="b"}[5m])) > 0 and on (slo) c:d:rate5m')).toEqual([
    'a_bucket',
    'c:d:rate5m',
  ])
  const names = await exported()
  expect(names.size).toBeGreaterThan(40)
  const queries = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)
  expect(queries.length).toBeGreaterThan(60)
  expect(queries.flatMap(metricsIn).filter((name) => !names.has(name))).toEqual([])
})

it('has a runbook and a test for each alert', () => {
  const tests = read('*.test.yml').join('\n')
  const incomplete = alerts.filter(
    ({ alert, annotations, labels }) =>
      !existsSync(join(repository, annotations?.runbook ?? 'none')) ||
      !['page', 'ticket'].includes(labels?.severity ?? '') ||
      !new RegExp(`alertname: ${alert}\\s+exp_alerts:\\s+- exp_labels`).test(tests),
  )
  expect(alerts.length).toBeGreaterThan(10)
  expect(incomplete.map(({ alert }) => alert)).toEqual([])
})

it('has a runbook that was followed once, and says when and on what', () => {
  const pages = alerts.map(({ annotations }) => annotations?.runbook ?? '')
  const unproven = pages.filter(
    (page) => !/^\*\*Followed\*\* on 20\d\d-\d\d-\d\d (with|in) /m.test(readFileSync(join(repository, page), 'utf8')),
  )
  expect(unproven).toEqual([])
})

it('has no runbook for an alert that is gone', () => {
  const named = new Set(alerts.map(({ annotations }) => annotations?.runbook))
  const pages = globSync('docs/runbooks/alerts/*.md', { cwd: repository })
  expect(pages.filter((page) => !named.has(page))).toEqual([])
})

it('bounds an objective by a limit that its histogram has', async () => {
  const buckets = [...(await sources('services/**/*.ts'))].flatMap(({ text }) =>
    [...text.matchAll(/name: '(\w+_seconds)',[^[]*(?:labels: \[[^\]]*\],\s+)buckets: \[([^\]]*)\]/g)].map(
      ([, name = '', limits = '']) => [name, limits.replaceAll('_', '').split(/,\s*/)] as const,
    ),
  )
  const limits = new Map(buckets)
  const asked = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/(\w+)_bucket\{[^}]*\ble=~?"([\d.]+)/g)].map(([, name = '', limit = '']) => ({ name, limit })),
  )
  expect(asked.length).toBeGreaterThanOrEqual(5)
  expect(asked.filter(({ name, limit }) => !limits.get(name)?.includes(limit))).toEqual([])
})
