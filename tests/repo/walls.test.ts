import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from './sources.ts'

interface Cruise {
  modules: { source: string }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

const config = join(repository, '.dependency-cruiser.cjs')
const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

const cruise = (directory: string, folders: string[]) =>
  new Promise<Cruise>((resolve, reject) => {
    execFile(
      process.execPath,
      [cruiser, '--config', config, '--output-type', 'json', ...folders],
      { cwd: directory, maxBuffer: 256 * 1024 ** 2 },
      // It exits with the number of violations, which is not a failure of the run.
      (error, stdout) => (stdout ? resolve(JSON.parse(stdout)) : reject(error)),
    )
  })

it('finds no import that breaks a rule', async () => {
  const { modules, summary } = await cruise(repository, [
    'contracts',
    'postings',
    'services',
    'bff',
    'web/src',
    'web/extension/src',
    'deploy',
    'tests',
  ])
  // A tool that reads nothing reports no violation: it has to have read the repository to be believed.
  const ours = modules.filter(({ source }) =>
    /^(contracts|postings|services|bff|web|deploy|tests)\/.*\.tsx?$/.test(source),
  )
  expect(ours.length).toBeGreaterThan(100)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
})

const web = 'web/src'
const extension = 'web/extension/src'

/** An import that each rule about the web app forbids. */
const forbidden: Record<string, [from: string, to: string][]> = {
  'web-imports-no-server-code': [[`${web}/lib/api/call.ts`, 'services/jobs/src/app.ts']],
  'web-carries-no-schema': [[`${web}/job/schema.ts`, 'contracts/src/jobs/job.ts']],
  'web-lib-stands-alone': [
    [`${web}/lib/button.ts`, `${web}/ui/button.tsx`],
    [`${web}/theme/user.ts`, `${web}/session/current-user.ts`],
    [`${web}/test/job.ts`, `${web}/job/queries.ts`],
  ],
  'web-ui-knows-no-feature': [
    [`${web}/ui/job.tsx`, `${web}/job/queries.ts`],
    [`${web}/ui/user.tsx`, `${web}/session/current-user.ts`],
    [`${web}/ui/shell.tsx`, `${web}/shell/shell.tsx`],
    [`${web}/ui/board.tsx`, `${web}/features/board/board-page.tsx`],
  ],
  'web-session-and-live-serve-all': [
    [`${web}/session/job.ts`, `${web}/job/queries.ts`],
    [`${web}/live/shell.ts`, `${web}/shell/shell.tsx`],
  ],
  'web-extension-borrows-parts': [
    [`${extension}/panel/session.tsx`, `${web}/session/current-user.ts`],
    [`${extension}/panel/query.tsx`, `${web}/job/queries.ts`],
  ],
  'web-app-knows-no-extension': [[`${web}/routes/panel.tsx`, `${extension}/panel/panel.tsx`]],
  'web-job-shows-no-screen': [
    [`${web}/job/sheet.ts`, `${web}/features/job-sheet/job-sheet.tsx`],
    [`${web}/job/shell.ts`, `${web}/shell/shell.tsx`],
    [`${web}/job/changes/route.ts`, `${web}/routes/_app/dashboard.tsx`],
  ],
  'web-features-are-strangers': [
    [`${web}/features/board/sheet.tsx`, `${web}/features/job-sheet/job-sheet.tsx`],
    [`${web}/features/job-sheet/tabs.tsx`, `${web}/features/interviews/interviews-tab.tsx`],
  ],
  'web-features-know-no-page': [
    [`${web}/features/board/shell.tsx`, `${web}/shell/shell.tsx`],
    [`${web}/features/board/route.tsx`, `${web}/routes/_app/dashboard.tsx`],
  ],
  'web-shell-knows-no-feature': [
    [`${web}/shell/palette/board.tsx`, `${web}/features/board/board-page.tsx`],
    [`${web}/shell/route.tsx`, `${web}/routes/_app/dashboard.tsx`],
  ],
  'tests-stay-in-tests': [[`${web}/features/board/fixture.ts`, `${web}/test/job-fixture.ts`]],
}

/** Neighbours of these that no rule forbids: without them a rule that forbids everything would pass. */
const allowed: [from: string, to: string][] = [
  [`${web}/lib/api/query.ts`, `${web}/lib/dates.ts`],
  [`${web}/ui/theme.tsx`, `${web}/theme/theme.ts`],
  [`${web}/session/page.tsx`, `${web}/ui/button.tsx`],
  [`${web}/job/toast.ts`, `${web}/ui/toast.ts`],
  [`${web}/job/job.test.ts`, `${web}/test/job-fixture.ts`],
  [`${web}/job/words.ts`, 'contracts/src/vocabulary/stage.ts'],
  [`${web}/features/board/kanban/job.tsx`, `${web}/job/queries.ts`],
  [`${web}/features/board/kanban/page.tsx`, `${web}/features/board/board-page.tsx`],
  [`${web}/features/landing/page.tsx`, `${web}/shell/public-frame.tsx`],
  [`${web}/shell/palette/job.tsx`, `${web}/job/queries.ts`],
  [`${extension}/panel/form.tsx`, `${web}/job/draft.ts`],
  [`${extension}/panel/field.tsx`, `${web}/ui/button.tsx`],
  [`${web}/routes/_app/board.tsx`, `${web}/features/board/board-page.tsx`],
]

it('has rules about the web app that forbid what they say, and no more', async () => {
  const { forbidden: rules } = createRequire(import.meta.url)(config) as {
    forbidden: { name: string; from: { path?: string } }[]
  }
  const untested = rules.filter(({ name, from }) => from.path?.startsWith('^web/') && !forbidden[name])
  expect(untested.map(({ name }) => name)).toEqual([])

  const imports = [...Object.values(forbidden).flat(), ...allowed]
  const directory = await mkdtemp(join(tmpdir(), 'walls-'))
  try {
    await writeFile(join(directory, 'tsconfig.json'), '{}')
    for (const path of imports.flat()) await writeModule(directory, path, '')
    for (const [from, to] of imports) await writeModule(directory, from, `import './${relative(dirname(from), to)}'\n`)
    const { summary } = await cruise(directory, [web, extension])
    const found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
    expect(found.toSorted()).toEqual(
      Object.entries(forbidden)
        .flatMap(([name, pairs]) => pairs.map(([from, to]) => `${name}: ${from} -> ${to}`))
        .toSorted(),
    )
  } finally {
    await rm(directory, { recursive: true })
  }
})

const writeModule = async (directory: string, path: string, text: string) => {
  await mkdir(join(directory, dirname(path)), { recursive: true })
  await writeFile(join(directory, path), `${text}export const thing = () => {}\n`)
}
