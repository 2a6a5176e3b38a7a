import { CACHES } from './cache-names.ts'

/** Which of these documents open without a connection. */
export async function keptHere(
  urls: readonly string[],
  { openCache }: { openCache: (name: string) => Promise<Cache | undefined> },
): Promise<string[]> {
  const places = await Promise.all([CACHES.kept, CACHES.opened].map(openCache))
  const isHere = await Promise.all(
    urls.map(async (url) => {
      const found = await Promise.all(places.map(async (cache) => cache?.match(url, { ignoreVary: true })))
      return found.some((answer) => answer?.status === 200)
    }),
  )
  return urls.filter((_, at) => isHere[at])
}
