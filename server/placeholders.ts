import type { SiteConfig } from '#site.config.ts'

/** The names of values in site.config.ts that still are `example.com` addresses. */
export function listPlaceholders(config: SiteConfig): string[] {
  return Object.entries(config)
    .filter(([, value]) => typeof value === 'string' && /(^|[@/.])example\.com(?![\w.-])/i.test(value))
    .map(([name]) => name)
}

/** One line for the start-up log and the doctor; undefined when every value is the owner's. */
export function placeholderWarning(config: SiteConfig): string | undefined {
  const names = listPlaceholders(config)
  if (names.length === 0) return undefined
  return `Placeholders in site.config.ts, to set before going live: ${names.join(', ')}`
}
