import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { everyModule, linesWith, repository, sources } from './sources.ts'

const page = readFileSync(join(repository, 'docs/security.md'), 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has; they are the first ones of their section. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2
  8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4
  11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`

const requirements = sections
  .trim()
  .split(/\s+/)
  .map((each) => each.split(':'))
  .flatMap(([section, count]) => Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`))

const [gapTable = '', itemTables = ''] = page.split('## V1 ')

/** The first cell of each row of a table. */
const itemsOf = (text: string) =>
  [...text.matchAll(/^\| ([\d., *]+?)(?: \([\d, ]+\))? \|(.*)$/gm)].flatMap(([, cell = '', rest = '']) =>
    cell.split(', ').map((item) => ({ item, isGap: /\*\*gap\*\*/i.test(rest) })),
  )

it('has every requirement once', () => {
  expect(requirements).toHaveLength(253)
  const named = itemsOf(itemTables).flatMap(({ item }) =>
    item.endsWith('*') ? requirements.filter((each) => each.startsWith(item.slice(0, -1))) : [item],
  )
  expect(named.toSorted()).toEqual(requirements.toSorted())
})

it('lists its gaps at the top', () => {
  const gaps = itemsOf(itemTables).flatMap(({ item, isGap }) => (isGap ? [item] : []))
  expect(gaps.length).toBeGreaterThan(5)
  expect(
    itemsOf(gapTable)
      .map(({ item }) => item)
      .toSorted(),
  ).toEqual(gaps.toSorted())
})

/** Tests and titles that are named and are not there. */
const untrue = (text: string) =>
  [...text.matchAll(/\]\(([^)#]+)[^)]*\)((?: "[^"]+")*)/g)].flatMap(([, link = '', titles = '']) => {
    const file = join(repository, 'docs', link)
    if (!existsSync(file)) return [link]
    const source = titles ? readFileSync(file, 'utf8') : ''
    return [...titles.matchAll(/"([^"]+)"/g)].flatMap(([, title = '']) =>
      source.includes(title) ? [] : [`${link} "${title}"`],
    )
  })

it('names only tests that exist', () => {
  expect(untrue('[a](../package.json) "no such text", [b](gone.md)')).toEqual([
    '../package.json "no such text"',
    'gone.md',
  ])
  expect(untrue(page)).toEqual([])
  for (const other of ['kubernetes.md', 'threat-model.md'])
    expect(untrue(readFileSync(join(repository, 'docs', other), 'utf8')), other).toEqual([])
})

const runbook = readFileSync(join(repository, 'docs/runbooks/rotate-keys.md'), 'utf8')
const [described = '', shown = ''] = runbook.split('## Each shown by a test')

it('replaces every secret as its runbook says, shown by a test', async () => {
  const declared = (await sources('services/**/src/**/*.ts')).flatMap(({ text }) =>
    [...text.matchAll(/^ +([A-Z][A-Z0-9_]+): (?:secret\(|postgres\b)/gm)].map(([, name = '']) => name),
  )
  expect(declared.length).toBeGreaterThan(12)
  const [table = ''] = /^\| what \|.*?\n\n/ms.exec(described) ?? []
  expect(declared.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
  const tests = [...shown.matchAll(/\]\(([^)]+\.test\.ts)\)/g)].map(([, link = '']) => link)
  expect(tests.length).toBeGreaterThan(10)
  const replaces = /\brotating[(<]|takes the place of another|SECRETS_DIRECTORY/
  expect(tests.filter((link) => !replaces.test(readFileSync(join(repository, 'docs/runbooks', link), 'utf8')))).toEqual(
    [],
  )
})

it('no client accepts a certificate that nobody vouches for', async () => {
  const careless = /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=no-verify/
  const modules = (await sources(everyModule)).filter(({ path }) => path !== 'tests/repo/security.test.ts')
  expect(linesWith(careless, modules)).toEqual([])
})
