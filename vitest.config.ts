import { defineConfig } from 'vitest/config'
import { isLong } from './server/test-size.fixture.ts'

/** Tests of code that reads or opens something once in a page, such as the log: each of these files loads it anew. */
const WITH_STORAGE = 'app/**/*.storage.test.tsx'

/** Tests of `npm run test:long` alone. */
const LONG = '**/*.long.test.ts'

const PATIENCE = 'tools/test/patience.setup.ts'

/** The folder of files that only a build makes. A test answers the requests below it. */
const CONTENT_FILES = {
  name: 'content-files-of-tests',
  resolveId: (id: string) => (/^virtual:(content-files|first-content)\//.test(id) ? `\0${id}` : null),
  load(id: string) {
    if (id.startsWith('\0virtual:content-files/'))
      return `export default '/assets/${id.replace(/^.*\//, '')}'`
    if (id === '\0virtual:first-content/cards') return 'export default []'
    if (id === '\0virtual:first-content/pair')
      return "import { pairOf } from '/app/marking/train/pair-files.fixture.ts';export default { id: 'first', file: '0500', width: 'wide', published: pairOf('first', '0500'), all: 3 }"
    return null
  },
}

export default defineConfig({
  plugins: [CONTENT_FILES],
  test: {
    // Files share a process, because starting one for each takes longer than its tests. So a test must clean up.
    isolate: false,
    // All of the cores: by default one of them is left to Vitest itself, which has little to do. With more workers than cores, the
    // run takes longer.
    maxWorkers: '100%',
    globalSetup: ['./tools/test/memory-folder.setup.ts'],
    // Generous: a slow machine is not a fault of the code.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: [PATIENCE],
          globalSetup: ['./server/database/shared-postgres.setup.ts'],
          include: ['{app,domain,publishing,server,tools}/**/*.test.ts', '*.test.ts'],
          exclude: isLong ? [] : [LONG],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['app/**/*.test.tsx'],
          exclude: [WITH_STORAGE],
          setupFiles: [PATIENCE, 'app/dom.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'storage',
          environment: 'happy-dom',
          include: [WITH_STORAGE],
          setupFiles: [PATIENCE, 'app/dom.setup.ts', 'app/storage.setup.ts'],
        },
      },
    ],
  },
})
