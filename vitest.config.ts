import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Files share a process, because starting one for each takes longer than its tests. So a test must clean up.
    isolate: false,
    // Generous: a slow machine is not a fault of the code.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: ['./server/database/shared-postgres.setup.ts'],
          include: ['{app,domain,publishing,server,tools}/**/*.test.ts', '*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['app/**/*.test.tsx'],
          setupFiles: ['app/dom.setup.ts'],
        },
      },
    ],
  },
})
