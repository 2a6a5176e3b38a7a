import { expect, test } from 'vitest'
import { parsePageMessage } from './worker-scope.ts'

test.each([
  [{ type: 'version' }, { type: 'version' }],
  [
    { type: 'whole', assets: ['/assets/a.js', 7] },
    { type: 'whole', assets: ['/assets/a.js'] },
  ],
  [
    { type: 'visited', path: '/practice' },
    { type: 'visited', path: '/practice', assets: [] },
  ],
  [
    { type: 'visited', path: '/', assets: ['/assets/a.js'] },
    { type: 'visited', path: '/', assets: ['/assets/a.js'] },
  ],
  [{ type: 'visited', path: 7 }, undefined],
  [{ type: 'skip waiting' }, undefined],
  ['version', undefined],
  [null, undefined],
])('%j is read as %j', (data, message) => expect(parsePageMessage(data)).toEqual(message))
