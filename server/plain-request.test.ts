import { expect, test } from 'vitest'
import { parsePlainRequest } from './plain-request.ts'

function parse(text: string) {
  return parsePlainRequest(Buffer.from(text, 'latin1'))
}

/** A request with this line and these fields. */
function request(line: string, ...fields: string[]) {
  return `${[line, 'Host: localhost:4180', ...fields].join('\r\n')}\r\n\r\n`
}

test('a plain request is read with its target and fields', () => {
  const text = request('GET /practice?year=2024 HTTP/1.1', 'Accept-Encoding:  gzip, br ', 'RANGE:bytes=0-1')
  const { fields, ...rest } = parse(text) ?? {}
  expect(rest).toEqual({ method: 'GET', target: '/practice?year=2024' })
  expect(Object.fromEntries(fields ?? [])).toEqual({
    host: 'localhost:4180',
    'accept-encoding': 'gzip, br',
    range: 'bytes=0-1',
  })
})

test.each([
  ['HEAD / HTTP/1.1'],
  ['GET /files/papers/0500_s24_qp_12.pdf HTTP/1.1', 'Connection: Keep-Alive', 'Cookie: a=b; c="d"'],
  ['GET /assets/root-B1_x~2.js?v=1&w=a.b HTTP/1.1', 'Upgrade-Insecure-Requests: 1', 'Accept: */*'],
])('%s is plain', (line, ...fields) => {
  expect(parse(request(line, ...fields))).toBeDefined()
})

test.each([
  ['another method', request('POST / HTTP/1.1')],
  ['an older version', request('GET / HTTP/1.0')],
  ['an address with a host', request('GET http://localhost/ HTTP/1.1')],
  ['no path', request('GET  HTTP/1.1')],
  ['two slashes', request('GET //auth/v1/user HTTP/1.1')],
  ['a folder above', request('GET /x/../auth/v1/user HTTP/1.1')],
  ['a hidden file', request('GET /.well-known/x HTTP/1.1')],
  ['a percent sign', request('GET /x/%2e%2e/auth HTTP/1.1')],
  ['a backslash', request('GET /x\\..\\auth HTTP/1.1')],
  ['a space in the path', request('GET /a b HTTP/1.1')],
  ['a letter beyond ASCII', request('GET /é HTTP/1.1')],
  ['a fragment', request('GET /a#b HTTP/1.1')],
  ['a body', `${request('GET / HTTP/1.1', 'Content-Length: 1')}x`],
  ['a length', request('GET / HTTP/1.1', 'Content-Length: 0')],
  ['chunks', request('GET / HTTP/1.1', 'Transfer-Encoding: chunked')],
  ['another protocol', request('GET / HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade')],
  ['the last request', request('GET / HTTP/1.1', 'Connection: close')],
  ['a token', request('GET / HTTP/1.1', 'Authorization: Bearer x')],
  ['an expectation', request('GET / HTTP/1.1', 'Expect: 100-continue')],
  ['a second host', request('GET / HTTP/1.1', 'Host: other')],
  ['a repeated field', request('GET / HTTP/1.1', 'Range: bytes=0-1', 'Range: bytes=2-3')],
  ['no host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
  ['a host with a user', 'GET / HTTP/1.1\r\nHost: a@b\r\n\r\n'],
  ['no fields', 'GET / HTTP/1.1\r\n\r\n'],
  ['a line that continues', request('GET / HTTP/1.1', 'A: b', ' c: d')],
  ['a space before the colon', request('GET / HTTP/1.1', 'Range : bytes=0-1')],
  ['a line feed alone', request('GET / HTTP/1.1', 'A: b\nTransfer-Encoding: chunked')],
  ['a carriage return alone', request('GET / HTTP/1.1', 'A: b\rTransfer-Encoding: chunked')],
  ['a null byte', request('GET / HTTP/1.1', 'A: b\0')],
  ['two requests', request('GET / HTTP/1.1') + request('GET / HTTP/1.1')],
  ['half a request', request('GET / HTTP/1.1').slice(0, -1)],
  ['an empty line first', `\r\n${request('GET / HTTP/1.1')}`],
  ['more than 8 KB', request('GET / HTTP/1.1', `Cookie: ${'a'.repeat(8192)}`)],
  ['nothing', ''],
])('%s is left to the HTTP parser', (_, text) => expect(parse(text)).toBeUndefined())

test.each([
  ['targets', (size: number) => `GET /${'a.'.repeat(size / 2)} HTTP/1.1`],
  ['names', (size: number) => `GET / HTTP/1.1\r\n${'a-'.repeat(size / 2)}`],
  ['values', (size: number) => `GET / HTTP/1.1\r\na:${' '.repeat(size)}`],
  ['lines', (size: number) => `GET / HTTP/1.1\r\n${'a:\r\n'.repeat(size / 4)}`],
])('the time for endless %s grows with their length only', (_, worst) => {
  const time = (size: number) => {
    const bytes = Buffer.from(worst(size), 'latin1')
    let best = Infinity
    for (let round = 0; round < 9; round += 1) {
      const began = performance.now()
      for (let n = 0; n < 50; n += 1) parsePlainRequest(bytes)
      best = Math.min(best, performance.now() - began)
    }
    return best
  }
  time(4000)
  // Twice the length takes twice the time, and four times if it were quadratic.
  expect(time(8000) / time(4000)).toBeLessThan(3)
})
