import { expect, test } from 'vitest'
import { openingLabel } from './opening-line.tsx'

const KB = 1024

test.each([
  [{ loaded: 0, total: undefined, isStalled: false }, 'Opening…'],
  [{ loaded: 40 * KB, total: 103 * KB, isStalled: false }, 'Opening, 40 of 103 KB'],
  [{ loaded: 140 * KB, total: 103 * KB, isStalled: false }, 'Opening, 103 of 103 KB'],
  [{ loaded: 40 * KB, total: undefined, isStalled: false }, 'Opening, 40 KB'],
  [{ loaded: 40 * KB, total: 103 * KB, isStalled: true }, 'Waiting at 40 of 103 KB'],
  [{ loaded: 0, total: undefined, isStalled: true }, 'Waiting for the first bytes'],
])('%j reads "%s"', (progress, label) => expect(openingLabel(progress)).toBe(label))
