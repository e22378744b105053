import { writeSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * Ends the output of a run with a line that a program can read: `N passed, N failed`. The lines before it name each test
 * that failed, for those who see only the end, and each that passed only on a second try, because somebody has to find out why.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed').length
    // A file that does not load and a hook that throws are failures too, although no test fails because of them.
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const named = (test: TestCase) => {
      const [error] = test.attempts().flatMap(({ errors }) => errors ?? [])
      return `${test.module.relativeModuleId} > ${test.fullName}: ${error?.message.split('\n')[0]?.slice(0, 300) ?? 'it did not run'}\n`
    }
    const failures = tests.filter((test) => ['failed', 'pending'].includes(test.result().state))
    const failed = failures.length + groups.filter((group) => group.errors().length > 0).length + unhandledErrors.length
    const unsteady = tests.filter((test) => test.diagnostic()?.flaky)
    const names = [
      ...failures.map((test) => `failed: ${named(test)}`),
      ...unsteady.map((test) => `needed a second try: ${named(test)}`),
    ]
    // At the very end, after the output of all other reporters.
    process.once('exit', () => writeSync(1, `${names.join('')}${passed} passed, ${failed} failed\n`))
  }
}
