import { expect, test } from 'vitest'
import { formatRemembered, parseAccount, parseRemembered } from './local-provider.ts'

test('spaces and capital letters are normalised', () => {
  expect(parseAccount(' Asha@Example.COM ', '  Asha   Rao ')).toEqual({
    account: { email: 'asha@example.com', fullName: 'Asha Rao' },
  })
})

test.each([
  '',
  'asha',
  'asha@',
  '@example.com',
  'asha@example',
  'a b@example.com',
  'a@b@example.com',
  '"a"@example.com',
  'a<b@example.com',
  'asha@-.',
  `${'a'.repeat(65)}@example.com`,
])('%j is not an e-mail address', (email) =>
  expect(parseAccount(email, 'A')).toEqual({ problems: { email: expect.stringContaining('@') } }),
)

test.each(['', '   ', 'a'.repeat(101), 'a\u0000b'])('%j is not a name', (name) =>
  expect(parseAccount('a@example.com', name)).toEqual({ problems: { fullName: expect.any(String) } }),
)

const account = (name: string) => ({ email: `${name}@example.com`, fullName: name })

test('a browser remembers the last five accounts, the last used first', () => {
  let cookie: string | undefined
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c'])
    cookie = formatRemembered(parseRemembered(cookie), account(name))
  expect(parseRemembered(cookie).map(({ fullName }) => fullName)).toEqual(['c', 'f', 'e', 'd', 'b'])
  expect(cookie).toMatch(/^[\w-]+$/)
})

test.each([
  undefined,
  '',
  'x',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('[1,["x"],["a@example.com",""]]').toString('base64url'),
])('a damaged cookie (%j) gives no accounts', (cookie) => expect(parseRemembered(cookie)).toEqual([]))
