import { writeSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'

/**
 * Ends the output of a run with a line that a program can read: `N passed, N failed`. The lines before it name all that
 * failed, for those who see only the end, and each test that passed only on a second try, because somebody has to find out
 * why.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed').length
    // A file that does not load and a hook that throws are failures too, although no test fails because of them.
    const groups = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .filter((group) => group.errors().length > 0)
    const failures = tests.filter((test) => ['failed', 'pending'].includes(test.result().state))
    const unsteady = tests.filter((test) => test.diagnostic()?.flaky)
    const names = [
      ...failures.map((test) => `failed: ${pathOf(test)}: ${reasonOf(errorsOf(test))}\n`),
      ...groups.map((group) => `failed: ${pathOf(group)}, around its tests: ${reasonOf(group.errors())}\n`),
      ...unhandledErrors.map((error) => `failed: outside of any test: ${reasonOf([error])}\n`),
      ...unsteady.map((test) => `needed a second try: ${pathOf(test)}: ${reasonOf(errorsOf(test))}\n`),
    ]
    const failed = failures.length + groups.length + unhandledErrors.length
    // At the very end, after the output of all other reporters.
    process.once('exit', () => writeSync(1, `${names.join('')}${passed} passed, ${failed} failed\n`))
  }
}

const pathOf = (entity: TestModule | TestSuite | TestCase) =>
  entity.type === 'module' ? entity.relativeModuleId : `${entity.module.relativeModuleId} > ${entity.fullName}`

const errorsOf = (test: TestCase) => test.attempts().flatMap(({ errors }) => errors ?? [])

const reasonOf = ([first]: readonly unknown[]) => {
  const message = String((first instanceof Object && 'message' in first ? first.message : first) ?? 'it did not run')
  // On one line, as Playwright says only on the next what it waited for.
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 300)
}
