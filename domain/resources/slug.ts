/** A title in an address: 'Writer’s effect & tone' is 'writers-effect-and-tone'. */
export function formatSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
