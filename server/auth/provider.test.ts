import { expect, test } from 'vitest'
import { formatIdentityData, parseDiscordUser, parseGoogleClaims } from './provider.ts'

const DISCORD = {
  id: '80351110224678912',
  username: 'asha',
  discriminator: '1337',
  avatar: 'abc',
  email: 'Asha@Example.com',
  verified: true,
}

test("Discord's account is read as GoTrue reads it", () => {
  expect(formatIdentityData(parseDiscordUser({ ...DISCORD, global_name: 'Asha R' }))).toEqual({
    iss: 'https://discord.com/api',
    sub: '80351110224678912',
    provider_id: '80351110224678912',
    name: 'asha#1337',
    full_name: 'asha',
    email: 'asha@example.com',
    email_verified: true,
    phone_verified: false,
    picture: 'https://cdn.discordapp.com/avatars/80351110224678912/abc.png',
    avatar_url: 'https://cdn.discordapp.com/avatars/80351110224678912/abc.png',
    custom_claims: { global_name: 'Asha R' },
  })
})

test.each([
  [{ avatar: 'a_1' }, 'https://cdn.discordapp.com/avatars/80351110224678912/a_1.gif'],
  [{ avatar: null }, 'https://cdn.discordapp.com/embed/avatars/2.png'],
  [{ avatar: null, discriminator: '0' }, 'https://cdn.discordapp.com/embed/avatars/5.png'],
])('%j has the picture %s', (change, picture) => {
  expect(parseDiscordUser({ ...DISCORD, ...change }).picture).toBe(picture)
})

test.each([
  [{ verified: false }, false],
  [{ verified: null }, false],
  [{ verified: undefined }, false],
  [{ email: null }, false],
  [{}, true],
])('the e-mail of a Discord account with %j is verified: %j', (change, isVerified) => {
  expect(parseDiscordUser({ ...DISCORD, ...change }).email_verified).toBe(isVerified)
})

const GOOGLE = {
  iss: 'https://accounts.google.com',
  sub: '1',
  name: 'Asha Rao',
  email: 'Asha@Example.com',
  email_verified: true,
  picture: 'https://lh3.googleusercontent.com/a',
  hd: 'example.com',
  aud: 'x',
}

test("Google's claims are read as GoTrue reads them", () => {
  expect(formatIdentityData(parseGoogleClaims(GOOGLE))).toEqual({
    iss: 'https://accounts.google.com',
    sub: '1',
    provider_id: '1',
    name: 'Asha Rao',
    full_name: 'Asha Rao',
    email: 'asha@example.com',
    email_verified: true,
    phone_verified: false,
    picture: 'https://lh3.googleusercontent.com/a',
    avatar_url: 'https://lh3.googleusercontent.com/a',
    custom_claims: { hd: 'example.com' },
  })
})

test.each([
  [{ email_verified: 'true' }, true],
  [{ email_verified: 'false' }, false],
  [{ email_verified: undefined }, false],
  [{ email: undefined }, false],
])('the e-mail of a Google account with %j is verified: %j', (change, isVerified) => {
  expect(parseGoogleClaims({ ...GOOGLE, ...change }).email_verified).toBe(isVerified)
})

test.each([{}, null, 'x', { sub: '' }, { id: 1 }])('%j is refused', (body) => {
  expect(() => parseDiscordUser(body)).toThrow('Discord described the account in an unknown way')
  expect(() => parseGoogleClaims(body)).toThrow('Google described the account in an unknown way')
})
