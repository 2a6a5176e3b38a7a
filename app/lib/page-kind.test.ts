import { expect, test } from 'vitest'
import { PRERENDERED } from '#app/routes.ts'
import { isContentPath } from './page-kind.ts'
import { withoutSlash } from '#domain/trailing-slashes.ts'

test.each([
  ['/', true],
  ['/landing', true],
  ['/syllabus/', true],
  ['/404', true],
  ['/resources', true],
  ['/resources/all', true],
  ['/resources/igcse', true],
  ['/resources/igcse/notes', true],
  ['/resources/igcse/notes/p1/a-guide/read', true],
  ['/resources/igcse/search', false],
  ['/resources/all/search', false],
  ['/resources/search', false],
  ['/resources/igcse/notes/p1/a-guide', false],
  ['/resources/igcse/notes/read', false],
  ['/resources/nowhere', false],
  ['/resources/nowhere/notes', false],
  ['/resources/igcse/nowhere', false],
  ['/resources/igcse/literary-analysis', false],
  ['/resources/ib/literary-analysis', true],
  ['/resources/toString', false],
  ['/practice', false],
  ['/practice/igcse', false],
  ['/practice/igcse/sets', false],
  ['/profile', false],
  ['/auth', false],
  ['/auth-resources', false],
  ['/login', false],
  ['/vocabulary', false],
  ['/marking', false],
  ['/marking/levels/0500/canteen-speech', false],
  ['/ai-marking', false],
  ['/offline', false],
  ['/marking/answer', false],
  ['/first-reading', false],
  ['/today', false],
  ['/cards', false],
  ['/class', false],
  ['/class/join', false],
  ['/record', false],
  ['/nowhere', false],
])('%s is a content page: %s', (path, is) => expect(isContentPath(path)).toBe(is))

test('every prerendered page is of one kind, and both kinds are there', () => {
  const content = PRERENDERED.filter(isContentPath)
  const app = PRERENDERED.filter((path) => !isContentPath(path))
  expect(content).toEqual(expect.arrayContaining(['/', '/resources/ib/assessment-tools', '/404']))
  expect(content.length).toBeGreaterThan(100)
  expect(
    app.every((path) =>
      /^\/(practice|auth|login|profile|vocabulary|ai-marking|marking|questions|today|cards|class|record|offline|first-reading|resources\/ib\/sets|resources\/\w+\/search)/.test(
        path,
      ),
    ),
  ).toBe(true)
})

test.each([
  ['/', '/'],
  ['/syllabus/', '/syllabus'],
  ['/syllabus', '/syllabus'],
])('%s without its slash is %s', (path, plain) => expect(withoutSlash(path)).toBe(plain))
