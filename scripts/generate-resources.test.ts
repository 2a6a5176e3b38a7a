import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatResources } from './generate-resources.ts'

// Reads and checks the whole of content/.
test(
  'the shelves in the repository are made from content/: else run npm run catalogue',
  { timeout: 60_000 },
  () => {
    const files = formatResources()
    expect(files).toHaveLength(6)
    for (const { file, source } of files) expect(readFileSync(file, 'utf8')).toBe(source)
  },
)
