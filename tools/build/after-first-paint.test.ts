import { expect, test } from 'vitest'
import { startAfterFirstPaint, startAtOnce } from './after-first-paint.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/react-2.js"/></head><body><h1>Papers</h1><script type="module" async="">import "/assets/manifest-3.js";
import * as route0 from "/assets/root-4.js";
import * as route1 from "/assets/papers-5.js";
window.routes = {"root":route0,"papers":route1};
import("/assets/entry-1.js");</script></body></html>`

const startOf = (html: string) => /<script[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''

test('the scripts of the app are asked for behind the text of the page, and run after the first paint', () => {
  const html = startAfterFirstPaint(PAGE, [])
  expect(html.indexOf('<link')).toBeGreaterThan(html.indexOf('<h1>Papers</h1>'))
  expect(html.match(/<link rel="modulepreload"/g)).toHaveLength(2)
  const script = startOf(html)
  expect(script.indexOf('requestAnimationFrame')).toBeLessThan(script.indexOf('/assets/'))
})

test('what the router starts stays, in its order, each part in a task of its own', () => {
  expect(startAfterFirstPaint(PAGE, [])).toContain(`await import("/assets/manifest-3.js");
const route0=await import("/assets/root-4.js");await pause();
const route1=await import("/assets/papers-5.js");await pause();
window.routes = {"root":route0,"papers":route1};
await import("/assets/entry-1.js");}`)
})

test('a large file that the page needs runs before, in a task of its own', () => {
  const script = startOf(startAfterFirstPaint(PAGE, ['/assets/react-2.js', '/assets/desk-6.js']))
  expect(script).toContain('for(const href of ["/assets/react-2.js"]){await import(href);await pause()}')
  expect(script.indexOf('["/assets/react-2.js"]')).toBeLessThan(script.indexOf('manifest'))
})

test('a page with the styles of its rooms takes them from the list of routes before the app starts', () => {
  const script = startOf(startAfterFirstPaint(PAGE, [], { isPaper: true }))
  const [before = '', after = ''] = script.split('for(const route of')
  expect(before).toContain('await import("/assets/manifest-3.js");')
  expect(after).toContain('await import("/assets/entry-1.js");')
  const routes: Record<string, { css?: string[] }> = { desk: { css: ['/a.css#', '/b.css#'] }, root: {} }
  const globals = {
    __reactRouterManifest: { routes },
    document: { querySelector: (selector: string) => (selector.includes('"/a.css"') ? {} : null) },
  }
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(...Object.keys(globals), `for(const route of${after.slice(0, after.indexOf('\n'))}`)(
    ...Object.values(globals),
  )
  expect(routes).toEqual({ desk: { css: ['/b.css#'] }, root: { css: undefined } })
  const without = PAGE.replace('import "/assets/manifest-3.js";', '')
  expect(() => startAfterFirstPaint(without, [], { isPaper: true })).toThrow('correct tools/build')
})

/** Runs a page's script as the browser does, and gives what it imported and the events of the window. */
async function run(html: string, missing?: string) {
  const imported: string[] = []
  const events: string[] = []
  const warnings: string[] = []
  const script = startOf(html).replaceAll('import(', 'load(')
  const page = {
    load: (href: string) => {
      imported.push(href)
      return href === missing ? Promise.reject(new Error(`${href} is missing`)) : Promise.resolve({})
    },
    window: {},
    requestAnimationFrame: (act: () => void) => setTimeout(act),
    dispatchEvent: ({ type }: Event) => events.push(type),
    console: { warn: (problem: unknown) => warnings.push(String(problem)) },
  }
  // oxlint-disable-next-line typescript/no-implied-eval
  const start = new Function(...Object.keys(page), `return (async()=>{${script}})()`)
  await start(...Object.values(page))
  return { imported, events, warnings }
}

test('the start of a page runs: every part is imported once, in its order', async () => {
  expect(await run(startAfterFirstPaint(PAGE, ['/assets/react-2.js']))).toEqual({
    imported: [
      '/assets/react-2.js',
      '/assets/manifest-3.js',
      '/assets/root-4.js',
      '/assets/papers-5.js',
      '/assets/entry-1.js',
    ],
    events: [],
    warnings: [],
  })
  expect((await run(startAtOnce(PAGE))).imported).toEqual([
    '/assets/manifest-3.js',
    '/assets/root-4.js',
    '/assets/papers-5.js',
    '/assets/entry-1.js',
  ])
})

test.each(['/assets/root-4.js', '/assets/entry-1.js'])(
  'a page without %s tells that its app does not start',
  async (missing) => {
    for (const html of [startAfterFirstPaint(PAGE, []), startAtOnce(PAGE)]) {
      const { events, warnings } = await run(html, missing)
      expect(events).toEqual(['app-missing'])
      expect(warnings).toEqual([expect.stringContaining(missing)])
    }
  },
)

test('a page of another shape stops the build', () => {
  const other = '<html><head></head></html>'
  expect(() => startAfterFirstPaint(other, [])).toThrow('after-first-paint.ts')
  expect(() => startAtOnce(other)).toThrow('after-first-paint.ts')
  const withoutPreloads = PAGE.replaceAll(/<link[^>]*>/g, '')
  expect(() => startAfterFirstPaint(withoutPreloads, [])).toThrow('after-first-paint.ts')
})
