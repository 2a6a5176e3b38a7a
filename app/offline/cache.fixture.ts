/** An in-memory CacheStorage with the methods that this site uses. Entries keep their order. */
export function memoryCaches({ room = Infinity } = {}) {
  const all = new Map<string, Map<string, Response>>()

  async function used() {
    const answers = [...all.values()].flatMap((entries) => Array.from(entries.values()))
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.clone().blob()).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  async function openCache(name: string): Promise<Cache> {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    const cache: Partial<Cache> = {
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      async match(key, { ignoreSearch = false } = {}) {
        const wanted = addressOf(key)
        const found = [...entries].find(
          ([url]) => url === wanted || (ignoreSearch && withoutSearch(url) === withoutSearch(wanted)),
        )
        return found?.[1].clone()
      },
      delete: async (key) => entries.delete(addressOf(key)),
      async put(key, answer) {
        const { size } = await answer.clone().blob()
        if ((await used()) + size > room) throw new DOMException('no room', 'QuotaExceededError')
        entries.delete(addressOf(key))
        entries.set(addressOf(key), answer)
      },
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of it that is used
    return cache as Cache
  }

  return { openCache, urls: (name: string) => [...(all.get(name)?.keys() ?? [])].map(pathOf) }
}

function addressOf(key: RequestInfo | URL): string {
  return new URL(key instanceof Request ? key.url : String(key), 'http://localhost').href
}

function withoutSearch(url: string): string {
  return url.split('?')[0] ?? ''
}

function pathOf(url: string): string {
  return new URL(url).pathname
}
