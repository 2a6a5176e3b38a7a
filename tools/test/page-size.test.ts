import { expect, test } from 'vitest'
import { circularScripts, filesOfPage, importGraph, staticImports } from './page-size.ts'

test('a page asks for its scripts however they are written, and for its styles', () => {
  const html = `<link rel="modulepreload" fetchpriority="low" href="/assets/site-1.js"/>
<link rel="stylesheet" href="/assets/page-2.css#"/><link rel="preload" as="style" href="/assets/other-3.css"/>
<meta name="signed-in-scripts" data-address="" content="/assets/room-7.js /assets/client-8.js"/>
<meta name="signed-in-scripts" data-address="/hand-in/" content="/assets/log-9.js /assets/room-7.js"/>
<script type="module" src="/assets/main-4.js"></script><script type="module">import "/assets/manifest-5.js";import("/assets/entry.client-6.js")</script>`
  expect(filesOfPage(html)).toEqual({
    scripts: ['assets/site-1.js', 'assets/main-4.js', 'assets/manifest-5.js', 'assets/entry.client-6.js'],
    styles: ['assets/page-2.css'],
    signedIn: ['assets/room-7.js', 'assets/client-8.js', 'assets/log-9.js'],
  })
})

test.each([
  ['import{a as b}from"./site-1.js";import"./react-2.js"', ['site-1.js', 'react-2.js']],
  ['import{a}from`./site-1.js`;export{a}from"./other-3.js"', ['site-1.js', 'other-3.js']],
  ['const load=()=>import("./later-4.js")', []],
  ['const m=["assets/later-4.js"];text("from ./here.js")', []],
])('%s imports %j', (script, names) => expect(staticImports(script)).toEqual(names))

test('scripts that import each other are found', async () => {
  const scripts: Record<string, string> = {
    'assets/main.js': 'import"./a.js";import"./c.js"',
    'assets/a.js': 'import"./b.js"',
    'assets/b.js': 'import{x}from"./a.js"',
    'assets/c.js': 'import("./main.js")',
  }
  const read = async (path: string) => scripts[path] ?? ''
  expect(await circularScripts(Object.keys(scripts), read)).toEqual(['assets/a.js', 'assets/b.js'])
})

test('the graph has each file once, with what the imported files import', async () => {
  const scripts: Record<string, string> = {
    'assets/main.js': 'import"./a.js";import("./late.js")',
    'assets/a.js': 'import"./b.js"',
    'assets/b.js': 'import"./a.js"',
  }
  const read = async (path: string) => scripts[path] ?? ''
  expect(await importGraph(['assets/main.js', 'assets/b.js'], read)).toEqual([
    'assets/main.js',
    'assets/a.js',
    'assets/b.js',
  ])
})
