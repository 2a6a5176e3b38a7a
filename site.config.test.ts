import { afterEach, expect, test, vi } from 'vitest'
import { formatFigure } from './site.config.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function siteWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  return (await import('./site.config.ts')).site
}

test('a deployment overrides text, addresses and figures', async () => {
  const site = await siteWith({
    VITE_SITE_NAME: 'Willow English',
    SITE_URL: 'https://willow.org/',
    VITE_SITE_STUDENTS: '12000',
  })
  expect([site.name, site.url, site.figures.students]).toEqual([
    'Willow English',
    'https://willow.org',
    12_000,
  ])
})

test('an empty variable leaves the standard value', async () => {
  expect((await siteWith({ VITE_SITE_NAME: ' ' })).name).toBe('Evergreen English')
})

test.each([
  ['SITE_URL', 'willow.org', 'https://'],
  ['VITE_SITE_COMMUNITY_URL', 'javascript:alert(1)', 'https://'],
  ['VITE_SITE_STUDENTS', 'many', 'a whole number'],
])('%s=%s stops with its name and what is expected', async (name, value, expected) => {
  await expect(siteWith({ [name]: value })).rejects.toThrow(new RegExp(`^${name} must be .*${expected}`))
})

test.each([
  [50, '50+'],
  [10_000, '10,000+'],
])('the figure %d reads "%s"', (figure, shown) => expect(formatFigure(figure)).toBe(shown))
