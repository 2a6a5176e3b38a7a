import { expect, test } from 'vitest'
import { filesOf, fallbackFonts } from './early-start.ts'

const MANIFEST = {
  'app/desk/desk-page.tsx?route-chunk=meta': { file: 'assets/meta.js', imports: [], css: [] },
  'app/desk/desk-page.tsx?__react-router-build-client-route': {
    file: 'assets/desk.js',
    imports: ['_shell.js', 'app/viewer/pane.tsx'],
    css: ['assets/desk.css'],
  },
  'app/viewer/pane.tsx': { file: 'assets/pane.js', imports: ['_shell.js'], css: ['assets/pane.css'] },
  '_shell.js': { file: 'assets/shell.js', imports: [], css: [] },
}

test('a screen needs its own script, those it imports, each once, and then the styles', () => {
  expect(filesOf(MANIFEST, ['app/desk/desk-page.tsx', 'app/viewer/pane.tsx'])).toEqual([
    'assets/desk.js',
    'assets/shell.js',
    'assets/pane.js',
    'assets/desk.css',
    'assets/pane.css',
  ])
})

test('a screen that has moved stops the build', () => {
  expect(() => filesOf(MANIFEST, ['app/desk/old-page.tsx'])).toThrow(
    'app/desk/old-page.tsx is not in the build',
  )
})

test('the stand-ins of the fonts are those of the tokens', () => {
  const tokens = `--font-serif: "Newsreader", "Newsreader Fallback", serif;
  --font-sans: "Figtree", sans-serif; --font-note: "Note", serif;`
  expect(fallbackFonts(tokens)).toEqual([
    ['--font-serif', '"Newsreader Fallback", serif'],
    ['--font-sans', 'sans-serif'],
  ])
})
