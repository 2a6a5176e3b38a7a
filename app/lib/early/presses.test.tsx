import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EarlyPresses, keepEarlyPresses, type PressBefore } from './presses.ts'

const done: string[] = []
let place: HTMLElement
let root: Root | undefined

beforeEach(() => {
  done.length = 0
  place = document.createElement('main')
  document.body.append(place)
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  place.remove()
})

function Room({ hasTick = true }: { hasTick?: boolean }) {
  const [text, setText] = useState('')
  const [side, setSide] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        done.push(`send ${text}`)
      }}
    >
      {hasTick && (
        <button type="button" onClick={() => done.push('tick')}>
          Mark Complete
        </button>
      )}
      <button type="button" onClick={() => done.push('goals')}>
        Goals
      </button>
      <input
        aria-label="Search"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          done.push(`text ${target.value}`)
        }}
      />
      <input
        type="radio"
        name="side"
        value="a"
        aria-label="A"
        checked={side === 'a'}
        onChange={() => setSide('a')}
      />
      <p>{side === '' ? 'none' : `side ${side}`}</p>
      <a href="/elsewhere">Elsewhere</a>
    </form>
  )
}

/** The page as HTML, before its app. */
function open(before?: PressBefore) {
  const said: string[] = []
  place.innerHTML = renderToString(<Room />)
  return { presses: keepEarlyPresses({ before, say: (words) => said.push(words) }), said }
}

/** The app starts, and says so. */
async function start(presses: EarlyPresses, room = <Room />) {
  await act(async () => {
    root = hydrateRoot(place, room, { onRecoverableError: () => {} })
  })
  let gone: string[] = []
  await act(async () => {
    gone = await presses.start('app')
  })
  await presses.start('site')
  return gone
}

test('presses, words and choices are given again in their order, and show until then that they wait', async () => {
  const { presses, said } = open()
  const goals = screen.getByRole('button', { name: 'Goals' })
  fireEvent.click(goals)
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'summary' } })
  fireEvent.click(screen.getByRole('radio'))
  fireEvent.click(screen.getByRole('button', { name: 'Mark Complete' }))
  expect(goals.dataset.waits).toBe('')
  expect(said).toContain('It will happen in a moment.')
  expect(done).toEqual([])
  expect(await start(presses)).toEqual([])
  expect(done).toEqual(['goals', 'text summary', 'tick'])
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('summary')
  expect(screen.getByText('side a').isConnected).toBe(true)
  expect(goals.dataset.waits).toBeUndefined()
})

test('two presses on a button are one, and what is sent waits too', async () => {
  const { presses } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Goals' }))
  fireEvent.click(screen.getByRole('button', { name: 'Goals' }))
  fireEvent.submit(place.querySelector('form') ?? place)
  await start(presses)
  expect(done).toEqual(['goals', 'send '])
})

test('a control that has gone is named, and holds nothing up', async () => {
  const { presses } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Mark Complete' }))
  fireEvent.click(screen.getByRole('button', { name: 'Goals' }))
  expect(await start(presses, <Room hasTick={false} />)).toEqual(['Mark Complete'])
  expect(done).toEqual(['goals'])
})

test('a link is followed at once', async () => {
  const { presses } = open()
  const link = screen.getByRole('link')
  const onClick = vi.fn((event: Event) => event.preventDefault())
  link.addEventListener('click', onClick)
  fireEvent.click(link)
  expect(onClick).toHaveBeenCalledOnce()
  expect(link.dataset.waits).toBeUndefined()
  await start(presses)
})

test('after the start a press is the app’s alone', async () => {
  const { presses } = open()
  await start(presses)
  fireEvent.click(screen.getByRole('button', { name: 'Goals' }))
  expect(done).toEqual(['goals'])
})

test('a press that the page before could not do is done on this one', async () => {
  const first = open()
  await start(first.presses)
  fireEvent.click(screen.getByRole('button', { name: 'Goals' }))
  const before = first.presses.lastPress()
  expect(before?.name).toBe('Goals')
  act(() => root?.unmount())
  done.length = 0
  await start(open(before).presses)
  expect(done).toEqual(['goals'])
})
