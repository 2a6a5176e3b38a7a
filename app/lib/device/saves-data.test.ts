import { expect, test } from 'vitest'
import { savesData } from './saves-data.ts'

test.each([
  [{}, false],
  [{ connection: undefined }, false],
  [{ connection: { saveData: false } }, false],
  [{ connection: { effectiveType: '2g' } }, false],
  [{ connection: { saveData: true } }, true],
])('a browser like %j saves data: %s', (navigator, saves) => expect(savesData(navigator)).toBe(saves))
