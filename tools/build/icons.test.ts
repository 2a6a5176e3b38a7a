import { expect, test } from 'vitest'
import { iconFiles, importIcons } from './icons.ts'

const FILES = iconFiles(
  [
    'export { index as icons };',
    "export { default as History, default as RotateCcwClock } from './icons/rotate-ccw-clock.mjs';",
    "export { default as X, default as XIcon } from './icons/x.mjs';",
    "export { default as createLucideIcon } from './createLucideIcon.mjs';",
  ].join('\n'),
)

test('an icon has the file of its name, also of an older name', () => {
  expect(Object.fromEntries(FILES)).toEqual({
    History: 'rotate-ccw-clock',
    RotateCcwClock: 'rotate-ccw-clock',
    X: 'x',
    XIcon: 'x',
  })
})

test('each icon is imported by itself, and no other line is changed', () => {
  const code = `import { useState } from 'react'
import {
  History,
  X as Close,
  type LucideIcon,
} from 'lucide-react'
import type { LucideProps } from 'lucide-react'
`
  expect(importIcons(code, FILES)).toBe(`import { useState } from 'react'
import History from 'lucide-react/icons/rotate-ccw-clock';import Close from 'lucide-react/icons/x';
import type { LucideProps } from 'lucide-react'
`)
})

test('a name that is no icon ends the build', () => {
  expect(() => importIcons("import { Nothing } from 'lucide-react'", FILES)).toThrow('Nothing is no icon')
})
