import { expect, test } from 'vitest'
import { formatIndex, searchTexts } from './text-index.ts'
import { createTextSource } from './text-source.ts'

const PARTS = [{ anchor: '', heading: '', text: 'The salt pans.' }]
const FILES = new Map<string, string>([
  ['/assets/search-1/igcse.json', formatIndex([{ id: 'pans', parts: PARTS }])],
  ['/assets/search-1/texts/pans.json', JSON.stringify(PARTS)],
])

function source(failures = 0) {
  const asked: string[] = []
  const texts = createTextSource('/assets/search-1', async (url) => {
    asked.push(url)
    return asked.length <= failures ? new Response('', { status: 503 }) : new Response(FILES.get(url))
  })
  return { asked, texts }
}

test('an index and a text are fetched once', async () => {
  const { asked, texts } = source()
  const [index] = await Promise.all([texts.fetchIndex('igcse'), texts.fetchIndex('igcse')])
  expect(searchTexts([index], 'salt', () => true)).toMatchObject([{ id: 'pans', part: 0 }])
  expect(await texts.fetchParts('pans')).toEqual(PARTS)
  await texts.fetchParts('pans')
  expect(asked).toEqual([...FILES.keys()])
})

test('what could not be fetched is asked for again', async () => {
  const { asked, texts } = source(1)
  await expect(texts.fetchIndex('igcse')).rejects.toThrow('igcse: 503')
  await texts.fetchIndex('igcse')
  expect(asked).toHaveLength(2)
})
