import { expect, test } from 'vitest'
import { filesOf, parseManifest, scriptsOnlyOf, withoutImports } from './manifest.ts'

const MANIFEST = parseManifest({
  'app/desk/desk-page.tsx?route-chunk=meta': { file: 'assets/meta.js' },
  'app/desk/desk-page.tsx?__react-router-build-client-route': {
    file: 'assets/desk.js',
    isEntry: true,
    imports: ['_shell.js', 'app/viewer/pane.tsx'],
    css: ['assets/desk.css'],
  },
  'app/viewer/pane.tsx': {
    file: 'assets/pane.js',
    isDynamicEntry: true,
    imports: ['_shell.js'],
    css: ['assets/pane.css'],
  },
  'app/home/home-page.tsx?__react-router-build-client-route': {
    file: 'assets/home.js',
    isEntry: true,
    imports: ['_shell.js', '_tiles.js'],
    css: ['assets/home.css'],
  },
  '_shell.js': { file: 'assets/shell.js' },
  '_tiles.js': { file: 'assets/tiles.js' },
})

test('a screen needs its own script, those it imports, each once, and then the styles', () => {
  expect(filesOf(MANIFEST, ['app/desk/desk-page.tsx', 'app/viewer/pane.tsx'])).toEqual([
    'assets/desk.js',
    'assets/shell.js',
    'assets/pane.js',
    'assets/desk.css',
    'assets/pane.css',
  ])
})

test('a module that has moved stops the build', () => {
  expect(() => filesOf(MANIFEST, ['app/desk/old-page.tsx'])).toThrow(
    'app/desk/old-page.tsx is not in the build',
  )
  expect(() => scriptsOnlyOf(MANIFEST, ['app/home/old-page.tsx'])).toThrow(
    'app/home/old-page.tsx is not in the build',
  )
})

test('what only a left out module imports is left out with it, and what others import is not', () => {
  expect(scriptsOnlyOf(MANIFEST, ['app/home/home-page.tsx'])).toEqual([
    'assets/meta.js',
    'assets/home.js',
    'assets/tiles.js',
  ])
})

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
