import { expect, test } from 'vitest'
import { withoutImports } from './route-manifest.ts'

test('the list of routes keeps all but the imports of each route', () => {
  const list = {
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
    routes: {
      root: { id: 'root', module: '/assets/root.js', imports: ['/assets/a.js'], css: ['/assets/a.css'] },
    },
    url: '/assets/manifest-1.js',
  }
  const script = withoutImports(`window.__reactRouterManifest=${JSON.stringify(list)};`)
  expect(JSON.parse(script.slice('window.__reactRouterManifest='.length, -1))).toEqual({
    ...list,
    routes: { root: { ...list.routes.root, imports: [] } },
  })
})

test('a list of another kind is an error', () => {
  expect(() => withoutImports('export default {}')).toThrow('correct tools/build')
  expect(() => withoutImports('window.__reactRouterManifest={"routes":{"root":{}}};')).toThrow('imports')
})
