import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { listPlaceholders, placeholderWarning } from './placeholders.ts'

const OWNED = {
  ...site,
  url: 'https://example.community',
  supportEmail: 'help@notexample.com',
  communityUrl: 'https://chat.org/example.com.html',
  aiMarkingUrl: 'https://example.com.org',
}

test('values that are still placeholders are named', () => {
  expect(listPlaceholders(site)).toEqual(['url', 'supportEmail', 'communityUrl', 'aiMarkingUrl'])
})

test.each(['https://example.com', 'https://a.b.example.com/path', 'http://EXAMPLE.COM:8080'])(
  '%s is a placeholder',
  (url) => {
    expect(placeholderWarning({ ...OWNED, url })).toBe(
      'Still placeholders, to set before going live: SITE_URL',
    )
  },
)

test('similar addresses are not placeholders', () => expect(placeholderWarning(OWNED)).toBeUndefined())
