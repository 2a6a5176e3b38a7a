import { glob, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { BaseSequencer, startVitest } from 'vitest/node'
import type { Outcome } from './conformance-cases.ts'

/** This server refuses its writes. It then leaves rows that later files do not expect, so it runs last. */
const LAST = 'max-affected.test.ts'

/** Files run one after another by name, as upstream: a later file expects the rows of an earlier one. */
class ByName extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const key = ({ moduleId }: { moduleId: string }) => `${moduleId.endsWith(LAST) ? 1 : 0} ${moduleId}`
    return files.toSorted((a, b) => key(a).localeCompare(key(b)))
  }
}

/** Runs the suite's files in vitest. `conformance-setup.ts` sends their requests to this server. */
export async function runSuite(folder: string): Promise<Outcome[]> {
  const root = resolve(import.meta.dirname, '../..')
  const vitest = await startVitest(
    'test',
    [],
    {
      root: folder,
      config: false,
      include: await filesWithServer(folder),
      setupFiles: [join(root, 'tools/bench/conformance-setup.ts')],
      globals: true,
      watch: false,
      update: false,
      fileParallelism: false,
      isolate: false,
      sequence: { sequencer: ByName },
      reporters: [{}],
      testTimeout: 30_000,
    },
    {
      resolve: {
        alias: { zod: join(root, 'node_modules/zod'), 'type-fest': join(root, 'node_modules/zod') },
      },
    },
  )
  const broken = vitest.state.getTestModules().flatMap((module) => module.errors())
  if (broken[0]) throw new Error(`The suite does not load: ${broken[0].message}`)
  const outcomes = vitest.state.getTestModules().flatMap((module) =>
    [...module.children.allTests()].map((test): Outcome => {
      const { requests = [], unsupported = [] } = test.meta()
      const { state, errors } = test.result()
      return {
        name: `${basename(module.moduleId)}: ${test.fullName}`,
        result:
          requests.length === 0
            ? 'local'
            : unsupported.length > 0
              ? 'unsupported'
              : state === 'passed'
                ? 'passed'
                : 'failed',
        detail: unsupported[0] ?? errors?.[0]?.message ?? '',
      }
    }),
  )
  await vitest.close()
  return outcomes
}

/** The files with a case that sends a request. The others test the client only. */
async function filesWithServer(folder: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob('test/*.test.ts', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8')
    if (/localhost:(54321|3000)/.test(text) && /\.toMatchInlineSnapshot|res\b/.test(text)) files.push(file)
  }
  return files
}
