import { expect, test } from 'vitest'
import { startAfterFirstPaint } from './after-first-paint.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/react-2.js"/></head><body><h1>Papers</h1><script type="module" async="">import "/assets/manifest-3.js";
import * as route0 from "/assets/root-4.js";
import * as route1 from "/assets/papers-5.js";
window.routes = {"root":route0,"papers":route1};
import("/assets/entry-1.js");</script></body></html>`

test('the scripts of the app are asked for after the first paint, all at once', () => {
  const html = startAfterFirstPaint(PAGE)
  expect(html).not.toContain('<link')
  const [, script = ''] = /<script[^>]*>([\s\S]*)<\/script>/.exec(html) ?? []
  expect(script.indexOf('requestAnimationFrame')).toBeLessThan(script.indexOf('/assets/'))
  expect(script).toContain('["/assets/entry-1.js","/assets/react-2.js"]')
})

test('what the router starts stays, in its order', () => {
  expect(startAfterFirstPaint(PAGE)).toContain(`await import("/assets/manifest-3.js");
const route0=await import("/assets/root-4.js");
const route1=await import("/assets/papers-5.js");
window.routes = {"root":route0,"papers":route1};
import("/assets/entry-1.js");</script></body></html>`)
})

test('a page of another shape stops the build', () => {
  expect(() => startAfterFirstPaint('<html><head></head></html>')).toThrow('after-first-paint.ts')
})
