import { defineConfig } from 'vitest/config'

/** The tests beside the mutated files. They need no server, so that a mutant takes less than a second. */
export default defineConfig({
  test: {
    include: ['services/chassis/src/base/*.test.ts', 'services/chassis/src/http/{bytes,json-bomb-guard}.test.ts'],
    exclude: ['**/trace.test.ts'],
    // On a busy machine the first run, with everything instrumented, takes long.
    testTimeout: 60_000,
  },
})
