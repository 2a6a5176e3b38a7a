import { vi } from 'vitest'
import type { PairFile, PairIndex, PublishedPair } from '#domain/tasks/published-pair.ts'

/** A pair of an exam, with short texts. */
export function pairOf(id: string, exam: string): PublishedPair {
  return {
    id,
    kind: 'note',
    title: id,
    papers: [`${exam} p1`],
    ask: `Answer ${id}:`,
    context: [],
    better: { paragraphs: [[{ text: `The better text of ${id}` }]], notes: [] },
    worse: { paragraphs: [[{ text: `The other text of ${id}` }]], notes: [] },
    reason: 'form',
    why: [{ text: 'It fits.' }],
    width: 'wide',
    source: { title: id, address: '/resources' },
  }
}

/** Answers for the files of pairs, by their names. Those that are absent fail as without a connection. */
export function stubPairFiles(files: Record<string, PublishedPair[]>, absent: readonly string[] = []) {
  const index: PairIndex = {
    v: 1,
    files: Object.entries(files).map(([name, pairs]) => ({
      name,
      exam: name,
      pairs: pairs.map(({ id, width }) => ({ id, width })),
    })),
  }
  vi.stubGlobal('fetch', (address: string) => {
    const name = address.replace(/^.*\/|\.json$/g, '')
    if (absent.includes(name)) return Promise.reject(new TypeError('Failed to fetch'))
    const file: PairFile = { v: 1, pairs: files[name] ?? [] }
    return Promise.resolve(Response.json(name === 'index' ? index : file))
  })
}
