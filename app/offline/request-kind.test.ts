import { expect, test } from 'vitest'
import { isDocumentPath, pagePath, requestKind, offlineAnswer, parseAsked } from './request-kind.ts'

type Asked = { method?: string; mode?: RequestMode; headers?: Record<string, string> }

const SITE = { origin: 'https://evergreen.example.com', filesBase: '/files' }

function request(path: string, { method = 'GET', mode = 'cors', headers = {} }: Asked = {}) {
  return { method, mode, url: new URL(path, SITE.origin).href, headers: new Headers(headers) }
}

test.each([
  ['/', 'page'],
  ['/practice/igcse?year=2024', 'page'],
  ['/practice/igcse/0500_s24_qp_12.pdf', 'page'],
  ['/resources/igcse/notes/p1/a/read', 'page'],
  ['/files/papers/0500_s24_qp_12.pdf', 'document'],
  ['/auth/v1/authorize?provider=google', undefined],
  ['/auth/v1/callback', undefined],
  ['/rest/v1/profiles', undefined],
  ['/local-sign-in', undefined],
  ['/paper-health', undefined],
  ['/local-sign-in/choose', undefined],
  ['/healthz', undefined],
  ['/readyz', undefined],
  ['https://community.example.com/invite', undefined],
])('going to %s is %s', (path, kind) => {
  expect(requestKind(request(path, { mode: 'navigate' }), SITE)).toBe(kind)
})

test.each([
  ['/assets/framework-BYbcUFH5.js', 'asset'],
  ['/assets/pdfjs-6.5.438-a/build/pdf.mjs', 'asset'],
  ['/files/resources/0500-p1-guide.pdf?v=3', 'document'],
  ['/files/papers/0500-p1-set3_qp.pdf', 'document'],
  ['/files/papers/here.json', undefined],
  ['/files/papers/0500-p1-set3_qp.questions.json', 'part'],
  ['/files/papers/0500-p1-set3_qp.text.json', 'part'],
  ['/files/papers/0500-p1-set3_ms.points.json', 'part'],
  ['/files/papers/0500_s24_qp_12.page3-whole.webp', 'part'],
  ['/files/papers/0500-p1-set3_qp.page1-small.webp', undefined],
  ['/files/papers/0500-p1-set3_qp.page1-text.json', undefined],
  ['/icon.svg', 'icon'],
  ['/icon-192.png', 'icon'],
  ['/site.webmanifest', 'icon'],
  ['/sitemap.xml', undefined],
  ['/practice/igcse', undefined],
  ['/rest/v1/study_goals?select=*', undefined],
  ['/auth/v1/user', undefined],
  ['/healthz', undefined],
  ['/filesystem', undefined],
  ['https://cdn.discordapp.com/avatars/1.png', undefined],
])('a script that asks for %s asks for a %s', (path, kind) => {
  expect(requestKind(request(path), SITE)).toBe(kind)
})

test('what carries a token, or writes, is left alone wherever it goes', () => {
  const headers = { Authorization: 'Bearer x' }
  expect(requestKind(request('/files/papers/a.pdf', { headers }), SITE)).toBeUndefined()
  expect(requestKind(request('/practice', { mode: 'navigate', method: 'POST' }), SITE)).toBeUndefined()
  expect(requestKind(request('/files/papers/a.pdf', { method: 'HEAD' }), SITE)).toBeUndefined()
})

test('documents may be on another host, and nothing else of it counts', () => {
  const elsewhere = { ...SITE, filesBase: 'https://files.example.com/evergreen' }
  expect(requestKind(request('https://files.example.com/evergreen/papers/a.pdf'), elsewhere)).toBe('document')
  expect(requestKind(request('https://files.example.com/other/a.pdf'), elsewhere)).toBeUndefined()
  expect(requestKind(request('/files/papers/a.pdf'), elsewhere)).toBeUndefined()
})

test.each([
  ['/', '/'],
  ['/practice/', '/practice'],
  ['/resources/igcse', '/resources/igcse'],
])('the page %s is kept as %s', (pathname, path) => expect(pagePath(pathname)).toBe(path))

test.each([
  ['/practice/igcse/0500_s24_qp_12.pdf', true],
  ['/practice/alevel/a-levels-9093/9093_s24_qp_11.pdf', true],
  ['/resources/igcse/notes/p1/the-paper-guide', true],
  ['/resources/igcse/notes/p1/the-paper-guide/read', false],
  ['/resources/igcse/notes', false],
  ['/resources/igcse', false],
  ['/practice/igcse', false],
  ['/', false],
])('%s is a document over its list: %s', (pathname, is) => expect(isDocumentPath(pathname)).toBe(is))

const PAGES = ['/', '/syllabus', '/practice/igcse']
const asked = (path: string) => ({ show: 'list', address: `/offline?asked=${encodeURIComponent(path)}` })

test.each([
  ['/syllabus', true, { show: 'app' }],
  ['/syllabus', false, asked('/syllabus')],
  ['/practice/igcse/0500_s24_qp_12.pdf', true, { show: 'app' }],
  ['/practice/igcse/0500_s24_qp_12.pdf', false, { show: 'app' }],
  ['/resources/igcse/notes/p1/a/read', true, asked('/resources/igcse/notes/p1/a/read')],
  ['/nowhere', true, asked('/nowhere')],
])('without a connection %s, the app whole: %s, shows %j', (path, isAppWhole, answer) => {
  expect(offlineAnswer(path, { pages: PAGES, isAppWhole })).toEqual(answer)
})

test.each([
  ['?asked=%2Fsyllabus', '/syllabus'],
  ['?asked=/practice/igcse', '/practice/igcse'],
  ['', undefined],
  ['?asked=', undefined],
  ['?asked=//evil.example', undefined],
  ['?asked=/%5Cevil.example', undefined],
  ['?asked=https://evil.example', undefined],
  ['?asked=javascript:alert(1)', undefined],
  ['?asked=/offline', undefined],
])('%j asked for %j', (search, path) => expect(parseAsked(search)).toBe(path))
