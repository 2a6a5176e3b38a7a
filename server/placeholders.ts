import type { SiteConfig } from '#site.config.ts'

/** The names of values in site.config.ts that are still `example.com` addresses. */
export function listPlaceholders(config: SiteConfig): string[] {
  return Object.entries(config)
    .filter(([, value]) => typeof value === 'string' && /(^|[@/.])example\.com(?![\w.-])/i.test(value))
    .map(([name]) => name)
}

/** One line for the start of the server and for the doctor; undefined when no placeholder is left. */
export function placeholderWarning(config: SiteConfig): string | undefined {
  const names = listPlaceholders(config)
  if (names.length === 0) return undefined
  return `Placeholders in site.config.ts, to set before going live: ${names.join(', ')}`
}
