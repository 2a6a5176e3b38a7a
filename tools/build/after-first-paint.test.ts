import { expect, test } from 'vitest'
import { startAfterFirstPaint } from './after-first-paint.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/react-2.js"/></head><body><h1>Papers</h1><script type="module" async="">import "/assets/manifest-3.js";
import * as route0 from "/assets/root-4.js";
import * as route1 from "/assets/papers-5.js";
window.routes = {"root":route0,"papers":route1};
import("/assets/entry-1.js");</script></body></html>`

const startOf = (html: string) => /<script[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''

test('the scripts of the app are asked for after the first paint', () => {
  const html = startAfterFirstPaint(PAGE, [])
  expect(html).not.toContain('<link')
  const script = startOf(html)
  expect(script.indexOf('requestAnimationFrame')).toBeLessThan(script.indexOf('/assets/'))
  expect(script).toContain('["/assets/entry-1.js","/assets/react-2.js"]')
})

test('what the router starts stays, in its order, each part in a task of its own', () => {
  expect(startAfterFirstPaint(PAGE, [])).toContain(`await import("/assets/manifest-3.js");
const route0=await import("/assets/root-4.js");await pause();
const route1=await import("/assets/papers-5.js");await pause();
window.routes = {"root":route0,"papers":route1};
import("/assets/entry-1.js");</script></body></html>`)
})

test('a large file that the page needs runs before, in a task of its own', () => {
  const script = startOf(startAfterFirstPaint(PAGE, ['/assets/react-2.js', '/assets/desk-6.js']))
  expect(script).toContain('for(const href of ["/assets/react-2.js"]){await import(href);await pause()}')
  expect(script.indexOf('["/assets/react-2.js"]')).toBeLessThan(script.indexOf('manifest'))
})

test('the start of a page runs: every part is imported once, in its order', async () => {
  const imported: string[] = []
  const script = startOf(startAfterFirstPaint(PAGE, ['/assets/react-2.js'])).replaceAll('import(', 'load(')
  const page = {
    load: (href: string) => Promise.resolve(imported.push(href)),
    window: {},
    document: {
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => imported.push(`preload ${href}`) },
    },
    requestAnimationFrame: (act: () => void) => setTimeout(act),
  }
  // The test runs what the browser runs.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function(...Object.keys(page), `return (async()=>{${script}})()`)
  await run(...Object.values(page))
  expect(imported).toEqual([
    'preload /assets/entry-1.js',
    'preload /assets/react-2.js',
    '/assets/react-2.js',
    '/assets/manifest-3.js',
    '/assets/root-4.js',
    '/assets/papers-5.js',
    '/assets/entry-1.js',
  ])
})

test('a page of another shape stops the build', () => {
  expect(() => startAfterFirstPaint('<html><head></head></html>', [])).toThrow('after-first-paint.ts')
})
