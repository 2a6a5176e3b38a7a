import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { expect, test } from 'vitest'
import { parseSignInAnswer } from '#app/accounts/sign-in/sign-in-return.ts'
import { parseReturnTarget } from '#app/accounts/sign-in/sign-in-screen.tsx'
import { findCookie, findCampaign } from '#app/attribution/campaign-visit.ts'
import { parseDeskAddress } from '#app/desk/desk-address.ts'
import { isContentPath } from '#app/lib/page-kind.ts'
import { parseByteRange } from '#app/offline/byte-range.ts'
import { requestKind } from '#app/offline/request-kind.ts'
import { parseListState } from '#app/practice/use-list-state.ts'
import { parsePracticeAddress } from '#app/practice/practice-address.ts'
import { parseSharedList } from '#app/saved/groups/shared-list.ts'
import { createReader } from '#domain/first-reading/read-through.ts'
import { slipsIn } from '#domain/first-reading/slips.ts'
import { findPaperExam, examOf } from '#domain/exams/exam.ts'
import { findPaper } from '#domain/papers/catalogue.ts'
import { paperId, parseFileName } from '#domain/papers/file-name.ts'
import { searchPapers } from '#domain/papers/search.ts'
import { createTitleSearch, readQuery } from '#domain/resources/search/relevance.ts'
import { createMarker } from '#domain/resources/search/highlights.ts'
import { parseSearchParams } from '#domain/resources/search/search-address.ts'
import { findRedirect } from '#domain/resources/resource-address.ts'
import { formatSlug } from '#domain/resources/slug.ts'
import { matchedPart } from '#domain/resources/catalogue.ts'
import { parseCodeChallenge } from '#server/auth/secrets.ts'
import { bearerToken } from '#server/auth/bearer.ts'
import { chooseRedirect, withAnswer } from '#server/auth/redirect-target.ts'
import { storableJson } from '#server/auth/user.ts'
import { formatBrowser } from '#server/http/browser-problems.ts'
import { addressGroup, clientAddress } from '#server/http/client-address.ts'
import { isRangeCurrent, matchesEtag, preferredEncoding, parseRange } from '#server/http/conditional.ts'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { parseAccount, parseRemembered } from '#server/identity-provider/local-provider.ts'
import { pages } from '#server/pages.ts'
import { describeError, withoutPersonalData, withoutSecrets } from '#server/http/redact.ts'
import { STANDARD_LIMITS } from '#server/rest/limits.ts'
import { checkContentType, chooseMedia, parsePreferences } from '#server/rest/request-headers.ts'
import { parseArguments, parseRows } from '#server/rest/payload.ts'
import { identifyPrincipal, settingsStatement } from '#server/rest/principal.ts'
import { formatCanonical, parseQuery, rowRange } from '#server/rest/query-text.ts'
import { type Call, findSlowText, PARTS_OF_ANSWERS } from './linear-time.fixture.ts'

/** Beyond the limit of a query, because the limits are settings. */
const WIDE = { ...STANDARD_LIMITS, queryLength: 100_000, names: 100_000, listItems: 100_000 }
const IGCSE = examOf('0500')
const sourceOf = (text: string) => [
  { name: 'Text A', paragraphs: [text, '‘Pinto, do something,’ she said to a a b b.'] },
]
const ASKED = {
  kind: 'letter',
  text: 'Write a letter. Write 250 to 350 words.',
  source: sourceOf('a b c a b c d'),
}
const readThrough = createReader(ASKED, () => true)
/** A flag at every second character. */
const flagsOf = (text: string) =>
  Array.from({ length: text.length >> 1 }, (_, at) => ({
    rule: 'RepeatedWords',
    from: 2 * at,
    to: 2 * at + 1,
    suggestions: ['z'],
  }))

/** Each function that reads foreign text, with what its text begins with. */
const READERS: [name: string, call: Call, before?: string][] = [
  // The log
  ['withoutSecrets', withoutSecrets],
  ['withoutPersonalData', withoutPersonalData],
  ['describeError', (text) => describeError(new Error(text))],
  ['formatBrowser', formatBrowser],
  // Headers
  ['clientAddress', (text) => header('X-Forwarded-For', text, clientAddress(2))],
  ['addressGroup', addressGroup],
  ['getCookie', (text) => header('Cookie', text, (c) => getCookie(c, 'evergreen-sign-in'))],
  ['preferredEncoding', (text) => preferredEncoding(text, ['br', 'gzip'])],
  ['matchesEtag', (text) => matchesEtag(text, '"etag"')],
  ['isRangeCurrent', (text) => isRangeCurrent(text, '"etag"')],
  ['parseRange', (text) => parseRange(text, 1000), 'bytes='],
  ['bearerToken', bearerToken, 'Bearer '],
  ['identifyPrincipal', identify, 'Bearer '],
  // Data requests
  ['select', (text) => parseQuery(`select=${text}`, WIDE)],
  ['order', (text) => parseQuery(`order=${text}`, WIDE)],
  ['columns', (text) => parseQuery(`columns=${text}`, WIDE)],
  ['a condition', (text) => parseQuery(`name=${text}`, WIDE)],
  ['a list', (text) => parseQuery(`name=${text}`, WIDE), 'in.('],
  ['the name of a condition', (text) => parseQuery(`${text}=eq.1`, WIDE)],
  ['a query', (text) => parseQuery(text, WIDE)],
  ['formatCanonical', formatCanonical],
  ['parsePreferences', parsePreferences],
  ['strict preferences', (text) => parsePreferences(`handling=strict,${text}`)],
  ['chooseMedia', chooseMedia],
  ['checkContentType', checkContentType],
  ['rowRange', (text) => rowRange({ header: text })],
  ['parseRows', (text) => parseRows(text, undefined, WIDE)],
  ['parseRows of a text', (text) => parseRows(JSON.stringify({ name: text }), undefined, WIDE)],
  ['parseArguments', (text) => parseArguments(text, undefined, WIDE)],
  ['settingsStatement', settings],
  // Accounts
  ['chooseRedirect', (text) => redirect(text), 'https://a.example.org/'],
  ['chooseRedirect of any text', (text) => redirect(text)],
  ['withAnswer', (text) => withAnswer(`https://a.org/?${text}`, { code: 'x' })],
  ['parseCodeChallenge', (text) => parseCodeChallenge(text, 's256')],
  ['storableJson', (text) => storableJson({ text })],
  ['parseAccount', (text) => parseAccount(text, text)],
  ['parseAccount of a domain', (text) => parseAccount(text, 'Asha'), 'a@'],
  [
    'parseRemembered',
    (text) => parseRemembered(Buffer.from(JSON.stringify([[text, text]])).toString('base64url')),
  ],
  ['parseReturnTarget', (text) => parseReturnTarget(text, { origin: 'https://a.org', fallback: '/' })],
  ['parseSignInAnswer', (text) => parseSignInAnswer({ pathname: '/', search: `?${text}`, hash: `#${text}` })],
  // Addresses of pages
  ['parseFileName', parseFileName, '0500'],
  ['parseFileName of any text', parseFileName],
  ['paperId', (text) => paperId(text, '0500')],
  ['findPaper', findPaper, '0500'],
  ['findPaperExam', findPaperExam],
  ['searchPapers', (text) => searchPapers(text, '0500')],
  ['readQuery', readQuery],
  [
    'createTitleSearch',
    createTitleSearch([{ id: 'a', title: 'A title', category: 'Notes', section: 'Paper 1', codes: [] }]),
  ],
  ['createMarker', (text) => createMarker(text)('A title of ours')],
  ['parseSearchParams', (text) => parseSearchParams(new URLSearchParams(text))],
  ['findRedirect', findRedirect, '/resources/igcse/'],
  ['formatSlug', formatSlug],
  ['matchedPart', (text) => matchedPart(text, text)],
  ['parseDeskAddress', (text) => parseDeskAddress(text, `?${text}`)],
  ['parsePracticeAddress', parsePracticeAddress, '/practice/'],
  [
    'parseListState',
    (text) => parseListState(new URLSearchParams(`q=${text}&year=${text}&marks=${text}`), IGCSE),
  ],
  ['parseSharedList', parseSharedList, '#'],
  ['isContentPath', isContentPath, '/'],
  ['requestKind', (text) => kindOf(`https://a.org/${text}`)],
  ['parseByteRange', (text) => parseByteRange(text, 1000), 'bytes='],
  ['findCampaign', findCampaign, '?'],
  ['findCookie', (text) => findCookie(text, 'utm')],
]

/** The readers of a student's answer. */
const READERS_OF_ANSWERS: [name: string, call: Call, before?: string][] = [
  ['a first reading', readThrough],
  [
    'a first reading of the source itself',
    (text) => createReader({ ...ASKED, source: sourceOf(text) }, () => true)(text),
  ],
  ['quotations', readThrough, '‘Pinto, '],
  ['slips', (text) => slipsIn(text, flagsOf(text))],
]

test.each(READERS)(
  '%s takes no more than three times as long for twice the text',
  async (_, call, before) => {
    expect(await findSlowText(call, before)).toBeUndefined()
  },
)

test.each(READERS_OF_ANSWERS)(
  '%s takes no more than three times as long for twice the answer',
  async (_, call, before) => {
    expect(await findSlowText(call, before, PARTS_OF_ANSWERS)).toBeUndefined()
  },
)

test.each(['/', '/practice/', '/a?'])('a page whose address begins with %s does too', async (before) => {
  const folder = await temporaryFolder()
  await writeFiles(folder, {
    'index.html': 'Home',
    '404/index.html': 'Nothing',
    '__spa-fallback.html': 'App',
    'app-paths.json': JSON.stringify(['/practice(?:/.*)?', '/resources/[^/]+/[^/]+']),
  })
  const outside = { filesBaseUrl: '/files', supabaseUrl: '' }
  const app = new Hono()
    .onError((_, c) => c.text('', 400))
    .route(
      '/',
      await pages({ folder, outside, lacksDocuments: async () => false, listYear: async () => undefined }),
    )
  expect(await findSlowText((text) => app.request(`http://a.org${text}`), before)).toBeUndefined()
})

test('a slow function is found', async () => {
  const pairs = (text: string) => {
    let count = 0
    for (let one = 0; one < text.length; one += 4)
      for (let other = 0; other < one; other += 4) if (text[one] === text[other]) count += 1
    return count
  }
  expect(await findSlowText(pairs)).toMatchObject({ ratio: expect.any(Number) })
})

/** Reads a header of a request. One that HTTP forbids is refused before. */
async function header(name: string, text: string, read: (c: Context) => unknown): Promise<void> {
  const incoming = { socket: { remoteAddress: '127.0.0.1', remoteFamily: 'IPv4', remotePort: 1 } }
  const app = new Hono().get('/', (c) => c.json(read(c) ?? null))
  await app.request('/', { headers: { [name]: text } }, { incoming })
}

function kindOf(url: string) {
  const request = { method: 'GET', url, mode: 'navigate', headers: new Headers() } as const
  return requestKind(request, { origin: 'https://a.org', filesBase: '/files' })
}

function identify(text: string) {
  return identifyPrincipal(text, { verifyToken: async () => ({ problem: 'invalid' }), publishableKey: 'key' })
}

function settings(text: string) {
  const headers = new Headers({ cookie: text, 'x-other': text })
  const principal = { role: 'anon', claims: {} } as const
  return settingsStatement({
    principal,
    schema: 'public',
    method: 'GET',
    path: text,
    headers,
    statementMs: 1000,
  })
}

function redirect(text: string): string {
  const allowList = [
    'https://**.example.org/**',
    'https://**.example.org/**/x/**',
    'https://*.example.org/*/*/*',
  ]
  return chooseRedirect({ asked: text, referer: text, siteUrl: 'https://site.org', allowList })
}
