import type { SiteConfig } from '#site.config.ts'

/** The names of values in site.config.ts that are still `example.com` addresses. */
export function listPlaceholders(config: SiteConfig): string[] {
  return Object.entries(config)
    .filter(([, value]) => typeof value === 'string' && /(^|[@/.])example\.com(?![\w.-])/i.test(value))
    .map(([name]) => name)
}

/** The variable that sets a value of site.config.ts: supportEmail is VITE_SITE_SUPPORT_EMAIL. */
function variableOf(name: string): string {
  return name === 'url' ? 'SITE_URL' : `VITE_SITE_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`
}

/** One line for the start of the server and for the doctor; undefined when no placeholder is left. */
export function placeholderWarning(config: SiteConfig): string | undefined {
  const names = listPlaceholders(config)
  if (names.length === 0) return undefined
  return `Still placeholders, to set before going live: ${names.map(variableOf).join(', ')}`
}
