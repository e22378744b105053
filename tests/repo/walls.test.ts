import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { repository } from './sources.ts'

interface Cruise {
  modules: { source: string }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

const cruise = () =>
  new Promise<Cruise>((resolve, reject) => {
    const places = ['contracts', 'services', 'bff', 'web/src', 'deploy', 'tests']
    execFile(
      process.execPath,
      [
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'json',
        ...places,
      ],
      { cwd: repository, maxBuffer: 256 * 1024 ** 2 },
      // It ends with the number of violations, which is no failure of the run.
      (error, stdout) => (stdout ? resolve(JSON.parse(stdout)) : reject(error)),
    )
  })

it('keeps the walls between the parts of the system', { timeout: 60_000 }, async () => {
  const { modules, summary } = await cruise()
  // A graph tool that reads nothing is green: it must have read the code to be trusted.
  const ours = modules.filter(({ source }) => /^(contracts|services|bff|web|deploy|tests)\/.*\.tsx?$/.test(source))
  expect(ours.length).toBeGreaterThan(100)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
})
