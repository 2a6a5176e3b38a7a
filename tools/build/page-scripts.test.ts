import { expect, test } from 'vitest'
import { parseManifest } from './manifest.ts'
import { finishScripts, formatVersion, nameNeeded } from './page-scripts.ts'

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

const ROOMS = parseManifest({
  'app/practice/papers-page.tsx': { file: 'assets/papers-1.js', imports: ['_rows.js'] },
  'app/practice/exam-papers.tsx': {
    file: 'assets/list-2.js',
    imports: ['_rows.js'],
    css: ['assets/list-4.css', 'assets/rows-5.css'],
    isDynamicEntry: true,
  },
  '_rows.js': { file: 'assets/rows-3.js' },
  'app/class/class-page.tsx': { file: 'assets/class-1.js', imports: ['_rows.js'] },
  'app/class/class-room.tsx': {
    file: 'assets/room-2.js',
    imports: ['_rows.js'],
    css: ['assets/room-4.css'],
    isDynamicEntry: true,
  },
  'app/class/class-list-page.tsx': { file: 'assets/classes-7.js', imports: ['_rows.js'] },
  'app/class/class-list-room.tsx': { file: 'assets/list-8.js', isDynamicEntry: true },
  'app/class/join-page.tsx': { file: 'assets/join-9.js', imports: ['_rows.js'] },
  'app/class/code-form.tsx': { file: 'assets/code-10.js', isDynamicEntry: true },
  'app/lib/service/create-client.ts': { file: 'assets/client-5.js', isDynamicEntry: true },
  'app/sync/open-study.ts': { file: 'assets/log-6.js', imports: ['_rows.js'], isDynamicEntry: true },
})
const OWN =
  '<link rel="modulepreload" href="/assets/rows-3.js"/><link rel="stylesheet" href="/assets/rows-5.css#"/>'
const page = (route: string) =>
  `<html><head>${OWN}</head><body><script>import * as route1 from "/assets/${route}";</script></body></html>`

test('a page without files of its own stays as it is', () => {
  expect(nameNeeded(page('today-9.js'), ROOMS)).toBe(page('today-9.js'))
})

test('the page of a class names what a student with an account needs, and preloads none of it', () => {
  expect(nameNeeded(page('class-1.js'), ROOMS)).toBe(
    page('class-1.js').replace(
      '</head>',
      '<meta name="signed-in-scripts" data-address="" content="/assets/room-2.js"/>' +
        '<meta name="signed-in-scripts" data-address="/hand-in/" content="/assets/log-6.js"/>' +
        '<meta name="signed-in-scripts" data-address="^(?!.*/hand-in/)" content="/assets/client-5.js"/></head>',
    ),
  )
})

test('the page of a list names the files of its list once, with their styles', () => {
  expect(nameNeeded(page('papers-1.js'), ROOMS)).toBe(
    page('papers-1.js').replace(
      '</head>',
      '<link rel="modulepreload" href="/assets/list-2.js"/><link rel="stylesheet" href="/assets/list-4.css"/></head>',
    ),
  )
})
