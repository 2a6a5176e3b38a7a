import type { Texts } from '#app/sync/log/make-facts.ts'

/** Local storage of a test, which can refuse. */
export function textsOf(given: Record<string, string> = {}) {
  const entries = new Map(Object.entries(given))
  let isRefusing = false
  const texts: Texts = {
    read: (key) => entries.get(key) ?? null,
    write(key, text) {
      if (isRefusing) return false
      if (text === null) entries.delete(key)
      else entries.set(key, text)
      return true
    },
  }
  return { texts, entries, refuse: (value: boolean) => (isRefusing = value) }
}
