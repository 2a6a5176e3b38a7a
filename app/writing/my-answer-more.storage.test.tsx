import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  takeToasts,
  loadStudy,
  storedTexts,
  newPaper,
  clockOf,
  open,
  field,
  type,
  press,
  facts,
  saved,
} from './my-answer.fixture.tsx'

describe('More', () => {
  const choose = (name: string) => {
    press('More about this answer')
    press(name)
  }
  /** The toast comes after the field is empty. */
  const deletedToast = () =>
    waitFor(() => {
      const [toast] = takeToasts()
      if (toast?.title !== 'Answer deleted') throw new Error('no toast says that the answer is deleted')
      return toast
    })

  test('a deleted answer is gone, and Undo brings it back', async () => {
    const paper = newPaper()
    await open(paper)
    type('Dear Uncle,')
    await saved()
    choose('Delete this answer')
    await waitFor(() => expect(field().value).toBe(''))
    const toast = await deletedToast()
    act(() => toast.onUndo?.())
    toast.onGone?.()
    await waitFor(() => expect(field().value).toBe('Dear Uncle,'))
  })

  test('without Undo, no text of it is left on the device', async () => {
    const paper = newPaper()
    await open(paper)
    type('secret words')
    await saved()
    choose('Delete this answer')
    await waitFor(() => expect(field().value).toBe(''))
    const toast = await deletedToast()
    toast.onGone?.()
    const { answers } = await loadStudy()
    await waitFor(async () => expect(JSON.stringify(await answers.store.all())).not.toContain('secret words'))
  })

  test('a question is started again; the text before is an earlier answer that can be taken back', async () => {
    const paper = newPaper()
    await open(paper)
    type('first try')
    await saved()
    choose('Start this question again')
    const dialog = await screen.findByRole('dialog', { name: 'Start this question again?' })
    expect(dialog.textContent).toContain('Your text goes to More, Earlier answers.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(field().value).toBe(''))
    type('second try')
    await saved()
    choose('Earlier versions and answers')
    fireEvent.click(await screen.findByRole('radio', { name: /^Earlier answer/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Go back to this one' }))
    await waitFor(() => expect(field().value).toBe('first try'))
    expect((await facts('attempt.started', paper)).length).toBe(1)
  })

  test('a version can be compared and taken back; the text of now stays', async () => {
    const paper = newPaper()
    const { show } = await open(paper)
    type('The lights came back at nine.')
    show('1e')
    await waitFor(() => expect(field().value).toBe(''))
    show('3')
    await waitFor(() => expect(field().value).toContain('nine'))
    type('The lights came back at ten.')
    await saved()
    choose('Earlier versions')
    const both = await screen.findByRole('group', { name: 'What has changed since' })
    await waitFor(() => expect(both.querySelector('del')?.textContent).toBe('nine'))
    expect(both.querySelector('ins')?.textContent).toBe('ten')
    press('Go back to this one')
    await waitFor(() => expect(field().value).toBe('The lights came back at nine.'))
    choose('Earlier versions')
    await waitFor(() =>
      expect(
        screen.getByRole('group', { name: 'What has changed since' }).querySelector('del')?.textContent,
      ).toBe('ten'),
    )
  })
})

describe('paper mode', () => {
  test('the clock runs on, survives leaving the page, and finishing hands the paper in', async () => {
    const paper = newPaper()
    const clock = clockOf('running', 2_160_000)
    await open(paper, { clock })
    press('I write by hand')
    expect(screen.getByRole('timer').textContent).toMatch(/^36:00|^35:59/)
    const { onHandIn } = await open(paper, { clock, onMarkScheme: () => {} })
    expect(screen.getByText('The clock goes on if the screen sleeps')).toBeDefined()
    press('Pause')
    expect(clock.onPause).toHaveBeenCalledTimes(1)
    press('I have finished')
    await screen.findByText('You have finished. How will you mark it?')
    expect(onHandIn).toHaveBeenCalledTimes(1)
    expect((await facts('attempt.finished', paper))[0]?.data).toMatchObject({ isByHand: true, minutes: 84 })
    for (const [way, primary] of [
      ['Photograph my pages', 'Choose photographs'],
      ['Type my answer', 'Start typing'],
      ['Mark it from the paper', 'Start marking'],
    ] as const) {
      fireEvent.click(screen.getByRole('radio', { name: new RegExp(way) }))
      expect(screen.getByRole('button', { name: primary })).toBeDefined()
    }
    expect(screen.getByText('Your time is saved')).toBeDefined()
    press('Later')
    expect(field().value).toBe('')
    expect(storedTexts.read(`ee_by_hand_v1:${paper.subject}`)).toBeNull()
  })

  test('on a telephone the camera opens; without a clock no time is saved', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }))
    const paper = newPaper()
    storedTexts.write(`ee_by_hand_v1:${paper.subject}`, 'finished')
    await open(paper)
    expect(await screen.findByRole('button', { name: 'Open the camera' })).toBeDefined()
    expect(screen.queryByText('Your time is saved')).toBeNull()
  })

  test('an answer on paper is marked where any other is', async () => {
    const paper = newPaper()
    storedTexts.write(`ee_by_hand_v1:${paper.subject}`, 'finished')
    await open(paper)
    fireEvent.click(screen.getByRole('radio', { name: /Mark it from the paper/ }))
    press('Start marking')
    expect(screen.getByTestId('where').textContent).toBe(`/marking/answer?of=${paper.subject}%233`)
  })

  test('photographs are shown with their pages, and can be deleted', async () => {
    const paper = newPaper()
    const { answers } = await loadStudy()
    storedTexts.write(`ee_by_hand_v1:${paper.subject}`, 'photos')
    const photo = { owner: null, subject: paper.subject, bytes: new ArrayBuffer(2), at: '2026-11-22' }
    await answers.store.addPhoto({ ...photo, id: '00000000-0000-4000-9000-00000000aaaa' })
    await open(paper)
    await screen.findByRole('img', { name: 'Page 1, written by hand' })
    vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
    const { removePhotos } = answers.store
    answers.store.removePhotos = () => Promise.reject(new Error('The disk is full'))
    takeToasts()
    press('Delete page 1')
    await expect.poll(() => takeToasts().map(({ title }) => title)).toEqual(['We couldn’t delete this photo'])
    answers.store.removePhotos = removePhotos
    press('Delete page 1')
    await screen.findByText('No photo is left.')
    expect(await answers.store.photos()).toEqual([])
  })
})
