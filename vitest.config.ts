import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const globalSetup = './tests/global-setup.ts'
const programs = './tests/built-programs.ts'

// Tests often wait for other processes: two processors are busy for 70 % of the time with two files at a time, so there is
// one more file than processors. More than four would fill the memory with databases and browsers.
const maxWorkers = Math.min(availableParallelism() + 1, 4)

export default defineConfig({
  test: {
    reporters: ['default', './tests/summary-reporter.ts'],
    maxWorkers,
    // Tests make much that is gone at once. With more room for it, it is collected less often, for a tenth less of the
    // processor.
    execArgv: ['--max-semi-space-size=64'],
    // Node strips the types by itself, as it does for the programs; that Vite also reads each module costs a tenth more.
    experimental: { viteModuleRunner: false },
    // A test's stack ends with its services, databases and browser.
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Files of a worker share what they import, which halves the time of the many small ones. So a test ends what it
    // started and changes nothing outside of itself; one that replaces a module, or sets the clock ahead and so the ids that
    // are made in order, is an `.isolated.test.ts`.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contracts,postings,services,bff,deploy}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.isolated.test.ts'],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['{services,bff}/**/*.isolated.test.ts'],
          isolate: true,
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          maxWorkers,
          // Components are JSX, and what Vite makes of files is part of the app.
          experimental: { viteModuleRunner: true },
          // A page is one of a kind: its modules keep its connection, its toasts and its drafts.
          isolate: true,
          include: ['{src,extension}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [join(import.meta.dirname, 'web/src/test/setup.ts')],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'repo',
          include: ['tests/{repo,bench}/**/*.test.ts'],
          // Some read the whole repository, with all its types.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'flows',
          include: ['tests/{flows,upgrade}/**/*.test.ts'],
          globalSetup: [globalSetup, programs],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          globalSetup: programs,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup,
          // A whole browser on a machine that does other things too: a failure is tried once more before it counts, and the
          // summary names it. Nowhere else: a race that is lost half the time would pass three times out of four.
          retry: 1,
          // Such a machine is late now and then; what is said of a service that does not answer, others test.
          env: { UPSTREAM_DEADLINE_MS: '12000', DATABASE_WAIT_MS: '10000' },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
