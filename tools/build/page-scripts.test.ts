import { expect, test } from 'vitest'
import { parseManifest } from './manifest.ts'
import { finishScripts, formatVersion } from './page-scripts.ts'

const MANIFEST = parseManifest({
  'app/site/main.ts': { file: 'assets/main-1.js', imports: ['_site.js'] },
  '_site.js': { file: 'assets/site-2.js' },
})
const PAGE =
  '<html lang="en-GB"><head><link rel="modulepreload" href="/assets/app.js"/></head><body><script type="module" src="/app/site/main.ts"></script></body></html>'

const finish = (html: string) => finishScripts(html, { manifest: MANIFEST, version: '4f' })

test('a page names the built script, its version, and what the script imports', () => {
  const html = finish(PAGE)
  expect(html).toContain('<html data-version="4f" lang="en-GB">')
  expect(html).toContain('<script type="module" src="/assets/main-1.js" fetchpriority="low"></script>')
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/site-2.js"/>')
})

test('no script competes with the first paint', () => {
  const html = finish(PAGE)
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/app.js"/>')
  expect(html).not.toMatch(/rel="modulepreload" href/)
})

test('pages are fetched ahead, but no document and nothing of a sign-in', () => {
  const [, text = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(finish(PAGE)) ?? []
  const [rule] = JSON.parse(text).prefetch
  expect(rule.eagerness).toBe('moderate')
  expect(JSON.stringify(rule.where)).toMatch(/"not":\{"href_matches":\["\/files\/\*".*"\/auth\*","\/login\*"/)
})

test('a page without the script of every page stops the build', () => {
  expect(() => finish('<html lang="en-GB"><head></head></html>')).toThrow('app/site/main.ts')
})

test('a version changes with any asset, and not with their order', () => {
  expect(formatVersion(['a-1.js', 'b-1.css'])).toBe(formatVersion(['b-1.css', 'a-1.js']))
  expect(formatVersion(['a-1.js', 'b-1.css'])).not.toBe(formatVersion(['a-2.js', 'b-1.css']))
})
