import { expect, test } from 'vitest'
import { changesOf } from './replaced-packages.ts'

const NAMES = ['react', 'react-router']

test.each([
  [
    'of its own modules',
    { resolveId: (id: string) => (id === 'virtual:own' ? id : null), load: () => null },
    [],
  ],
  [
    'that resolves a package',
    { resolveId: (id: string) => (id === 'react' ? 'own.ts' : null) },
    ['ours replaces react'],
  ],
  [
    'that loads a file of a package',
    { load: (id: string) => (id.includes('react-router') ? '' : null) },
    ['ours loads react-router in its own way'],
  ],
  ['that changes code', { transform: () => null }, ['ours may change the code of packages']],
])('a plugin %s is told', async (_, hooks, told) => {
  expect(await changesOf({ name: 'ours', ...hooks }, NAMES)).toEqual(told)
})
