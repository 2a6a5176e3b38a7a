import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [1, '1 KB'],
  [412_300, '412 KB'],
  [999_600, '1.0 MB'],
  [1_240_000, '1.2 MB'],
  [23_600_000, '24 MB'],
])('%d bytes read %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
