import { cleanup, render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { withoutSlash } from '#domain/trailing-slashes.ts'
import { FirstSeen } from './first-seen.tsx'
import { parseLastSeen } from './last-seen.ts'

const KEY = 'ee_last_seen_v1:today'
const address = withoutSlash(location.pathname) + location.search

beforeEach(() => {
  cleanup()
  localStorage.clear()
})

function show(
  known: { owner: string | null; isNew: boolean; now?: string | null } | undefined,
  text = 'Twelve cards',
) {
  render(
    <FirstSeen
      room="today"
      known={known && { ...known, currentOwner: () => (known.now === undefined ? known.owner : known.now) }}
      waiting={<p>waiting</p>}
    >
      <h1>Today</h1>
      <p>{text}</p>
    </FirstSeen>,
  )
  dispatchEvent(new Event('pagehide'))
}
const kept = (owner: string | null) => parseLastSeen(localStorage.getItem(KEY), { owner, address })

test('a room that is left keeps what it showed, under its owner', () => {
  show({ owner: 'ada', isNew: false })
  expect(kept('ada')).toEqual([
    ['h', 'Today'],
    ['p', 'Twelve cards'],
  ])
  expect(kept('ben')).toBeUndefined()
  expect(kept(null)).toBeUndefined()
})

test('before it knows who is here it keeps nothing', () => {
  show(undefined)
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('after a sign-out on the same page nothing is kept', () => {
  show({ owner: 'ada', isNew: false, now: null })
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('when nothing is left of a record, what was kept goes', () => {
  show({ owner: null, isNew: false })
  expect(kept(null)).toHaveLength(2)
  cleanup()
  show({ owner: null, isNew: true })
  expect(localStorage.getItem(KEY)).toBeNull()
})
