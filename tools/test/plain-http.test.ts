import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A classroom may open the site by an address without encryption. There browsers leave out what is listed here: the
// file that uses it has another way.

const ROOT = join(import.meta.dirname, '../..')

const ONLY_ENCRYPTED: Record<string, readonly string[]> = {
  'crypto\\.randomUUID': ['app/lib/make-id.ts'],
  'crypto\\.subtle': [],
  'navigator\\.clipboard': ['app/lib/device/copy-text.ts'],
  'navigator\\.locks': [
    'app/goals/count-completions.ts',
    'app/offline/use-keeping.ts',
    'app/sync/account-sync.ts',
  ],
  'navigator\\.storage': ['app/lib/device/cache-storage.ts'],
  'navigator\\.serviceWorker': ['app/lib/device/service-worker.ts'],
  'navigator\\.share': [],
  'navigator\\.wakeLock': [],
}

const files = ['app', 'domain'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file)),
)

test.each(Object.entries(ONLY_ENCRYPTED))('%s is used only where there is another way', (name, allowed) => {
  // A sentence about it, in a comment, has it between backticks.
  const pattern = new RegExp(`(?<!\`)${name}`)
  const found = files.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(found.toSorted()).toEqual(allowed)
})
