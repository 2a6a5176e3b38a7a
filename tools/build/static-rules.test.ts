import { expect, test } from 'vitest'
import { APP_PATHS } from '#app/routes.ts'
import { staticRules } from './static-rules.ts'

const rules = staticRules({ appPaths: APP_PATHS, filesBaseUrl: 'https://files.example.org' })

test('nginx and Caddy get every address of the app', () => {
  for (const path of APP_PATHS) {
    expect(rules['nginx.conf']).toContain(`location ~* "${path}" {`)
    expect(rules.Caddyfile).toContain(path)
  }
})

test('Netlify, which knows no regular expressions, gets each alternative by itself', () => {
  const own = staticRules({
    appPaths: ['^/practice/(0500|1123)(/[^/]+)?$', '^/questions/[^/]+/[^/]+$', '^/resources/.+$'],
    filesBaseUrl: 'https://files.example.org',
  })
  expect(own['netlify/_redirects']?.split('\n').slice(3, -2)).toEqual([
    '/practice/0500/:part1 /__spa-fallback.html 200',
    '/practice/0500 /__spa-fallback.html 200',
    '/practice/1123/:part1 /__spa-fallback.html 200',
    '/practice/1123 /__spa-fallback.html 200',
    '/questions/:part1/:part2 /__spa-fallback.html 200',
    '/resources/* /__spa-fallback.html 200',
  ])
  expect(() => staticRules({ appPaths: ['^/[abc]x$'], filesBaseUrl: '' })).toThrow('cannot write ^/[abc]x$')
})

test('every address of the app can be written for each of them', () =>
  expect(rules['netlify/_redirects']).toContain('/resources/* /__spa-fallback.html 200'))
