import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  takeToasts,
  finishPaper,
  newPaper,
  clockOf,
  open,
  field,
  type,
  press,
  facts,
  saved,
} from './my-answer.fixture.tsx'

/** Times of the next change differ from those before. */
const later = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('the time is up', () => {
  test('a line is drawn once, writing goes on below it, and handing in counts the words after it', async () => {
    const paper = newPaper()
    const { show, onHandIn } = await open(paper, { clock: clockOf('running', 60_000) })
    type('We lost the vote.')
    await saved()
    show('3', clockOf('running', -5000))
    await screen.findByText(/^Time was up here, \d\d:\d\d/)
    expect([screen.getByText('We lost the vote.').tagName, field().value]).toEqual(['P', ''])
    type('But one paper was purple.')
    show('3', clockOf('running', -190_000))
    expect(screen.getAllByText(/^Time was up here/)).toHaveLength(1)
    await saved()
    press('Hand in')
    const dialog = await screen.findByRole('dialog', { name: 'Hand in this paper?' })
    expect(within(dialog).getByRole('listitem').textContent).toBe('1(e)[3]')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hand in' }))
    await waitFor(() => expect(onHandIn).toHaveBeenCalledTimes(1))
    const [finished] = await waitFor(async () => {
      const found = await facts('attempt.finished', paper)
      expect(found).toHaveLength(1)
      return found
    })
    expect(finished?.subject).toBe(paper.subject)
    expect(finished?.data).toMatchObject({ words: 9, afterTime: 5, minutes: 123 })
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { title: 'Handed in', detail: `${paper.title}, 9 words, 123 minutes.` },
      ]),
    )
    // The words below the line of the time were handed in too. Those that come later were not.
    await screen.findByText(/^Handed in, \d\d:\d\d/)
    await later()
    type('But one paper was purple. More.')
    await saved()
    expect(screen.queryByText(/^Handed in, /)).toBeNull()
  })

  test('extra time takes the line away, with all words in one text', async () => {
    const { show } = await open(newPaper(), { clock: clockOf('running', 60_000) })
    type('Before.')
    show('3', clockOf('running', -1000))
    await screen.findByText(/^Time was up here/)
    type('After.')
    show('3', clockOf('running', 900_000))
    await waitFor(() => expect(screen.queryByText(/^Time was up here/)).toBeNull())
    expect(field().value).toBe('Before.\n\nAfter.')
  })
})

describe('Finish', () => {
  test('hands in what is written, with the last words, and draws the line', async () => {
    const paper = newPaper()
    await open(paper, { clock: clockOf('running', 60_000) })
    type('Dear Uncle, we')
    await saved()
    type('Dear Uncle, we lost the vote.')
    await finishPaper(paper, 84)
    const [finished] = await facts('attempt.finished', paper)
    expect(finished?.subject).toBe(paper.subject)
    expect(finished?.data).toMatchObject({ words: 6, minutes: 84 })
    await screen.findByText(/^Handed in here, \d\d:\d\d/)
    expect(field().value).toBe('')
    expect(takeToasts().map(({ detail }) => detail)).toEqual([`${paper.title}, 6 words, 84 minutes.`])
  })

  test('hands in a paper that is written by hand', async () => {
    const paper = newPaper()
    await open(paper, { clock: clockOf('running', 60_000) })
    press('I write by hand')
    await finishPaper(paper, 84)
    expect((await facts('attempt.finished', paper))[0]?.data).toMatchObject({ isByHand: true })
    await screen.findByText('You have finished. How will you mark it?')
  })

  test('of a paper without a word hands in nothing', async () => {
    const paper = newPaper()
    await open(paper)
    await finishPaper(paper, 84)
    expect(await facts('attempt.finished', paper)).toEqual([])
    expect(takeToasts()).toEqual([])
  })
})
