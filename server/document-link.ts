/**
 * Where `?document` after an address of the app leads: to the file of a paper, or to the page of a resource. App pages link
 * to it for readers without JavaScript. Undefined for any other address.
 */
export function documentLink(path: string, filesBaseUrl: string): string | undefined {
  const file = /^\/practice\/(?:[\w-]+\/)+([\w-]+\.pdf)$/i.exec(path)?.[1]
  if (file !== undefined) return `${filesBaseUrl}/papers/${file}`
  return /^\/resources(?:\/[\w-]+){4}$/.test(path) ? `${path}/read` : undefined
}
