import { defineConfig } from 'vitest/config'

const servers = './tests/servers.ts'

export default defineConfig({
  test: {
    reporters: ['default', './tests/summary-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contracts,services,bff,deploy}/**/*.test.ts'],
          globalSetup: servers,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
      {
        extends: true,
        test: { name: 'repo', include: ['tests/repo/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'flows',
          include: ['tests/flows/**/*.test.ts'],
          globalSetup: servers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'chaos', include: ['tests/chaos/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: servers,
          fileParallelism: false,
          // All journeys share one world and one Chromium, each with people of its own.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
