import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: ['./server/database/shared-postgres.setup.ts'],
          include: ['{app,domain,publishing,server,tools}/**/*.test.ts', '*.test.ts'],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['app/**/*.test.tsx'],
        },
      },
    ],
  },
})
