import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STORED_KEYS } from './stored-keys.ts'

/** Which file keeps what. A new file that keeps something fails a test until it stands here and in STORED_KEYS. */
const KEPT_BY: Record<string, readonly string[]> = {
  'app/shell/use-theme.ts': ['vite-ui-theme'],
  'app/completion/use-completion.ts': [
    'ee_completion_v1:{exam}:{year}',
    'ee_completion_v1:{exam}:{year}:damaged',
  ],
  'app/desk/use-stored.ts': ['ee_desk_v1:{variant}', 'ee_desk_preferences_v1'],
  'app/viewer/use-page-colours.ts': ['ee_page_colours'],
  'app/root.tsx': ['react-router-scroll-positions'],
}

const ROOT = join(import.meta.dirname, '../..')
const ROUTER = 'node_modules/react-router/dist/production/lib/dom/lib.js'
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const files = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('app', file).replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^app\/info\//.test(file))
  .map((file) => ({ file, code: read(file) }))

const listFiles = (pattern: RegExp) => files.filter(({ code }) => pattern.test(code)).map(({ file }) => file)
const keys = STORED_KEYS.map(({ key }) => key)

test('the privacy page names what the files keep, no more and no less', () => {
  expect(keys.toSorted()).toEqual(Object.values(KEPT_BY).flat().toSorted())
})

test('no other file keeps something', () => {
  const keepers = listFiles(/['"][^'"]*lib\/storage\.ts['"]|<ScrollRestoration/)
  expect(keepers.toSorted()).toEqual(Object.keys(KEPT_BY).toSorted())
})

test('no file goes round the one door to the browser’s storage, but the script that sets the theme', () => {
  const direct =
    /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches)\s*(\.|\[)|document\.cookie|navigator\.serviceWorker/
  expect(listFiles(direct).toSorted()).toEqual(['app/lib/storage.ts', 'app/shell/theme.ts'])
})

test('every key in the code is one that the privacy page names', () => {
  const code = files.map((file) => file.code).join('\n')
  const byPrefix = code.matchAll(/['"`]((?:ee_|vite-ui-)[^'"`\s]*)['"`]/g)
  const byName = code.matchAll(/\b[A-Z_]*KEY\b[^=\n]*= ['"`]([^'"`\s]+)['"`]/g)
  const inCode = [...byPrefix, ...byName].map(([, key = '']) =>
    key.replaceAll('${', '{').replace('{desk}', '{variant}'),
  )
  const named = keys.filter((key) => !key.startsWith('react-router') && !key.endsWith(':damaged'))
  expect([...new Set(inCode)].toSorted()).toEqual(named.toSorted())
})

test.each([
  [ROUTER, "'react-router-scroll-positions'"],
  ['app/completion/completion-store.ts', '`${key}:damaged`'],
])('%s uses the name %s', (file, name) => {
  expect(read(file).replaceAll('"', "'")).toContain(name)
})
