import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { PublishedPair } from '#domain/tasks/published-pair.ts'
import { PairForm } from './pair-form.tsx'
import type { PairChoice } from './pair-words.ts'

const PAIR: PublishedPair = {
  id: 'term-metonymy',
  kind: 'language',
  title: 'Metonymy',
  papers: ['0500 p1'],
  ask: 'Write about the term in this text:',
  context: [],
  better: {
    paragraphs: [[{ text: 'The writer ' }, { text: 'takes away their faces', note: 0 }, { text: '.' }]],
    notes: [{ text: 'What the words do', colour: 'mint' }],
  },
  worse: { paragraphs: [[{ text: 'It is more interesting.' }]], notes: [] },
  reason: 'effect',
  width: 'wide',
  source: { title: 'Metonymy', address: '/resources' },
}

function renderForm(better: 'a' | 'b') {
  const judged: PairChoice[] = []
  function Form() {
    const [choice, setChoice] = useState<PairChoice>()
    const onJudge = (made: PairChoice) => {
      judged.push(made)
      setChoice(made)
    }
    return <PairForm pair={PAIR} better={better} choice={choice} onJudge={onJudge} />
  }
  return { judged, ...render(<Form />) }
}

test.each(['a', 'b'] as const)(
  'with the better version on side %s, nothing tells it before the choice',
  (side) => {
    const { container, judged } = renderForm(side)
    const texts = [...container.querySelectorAll('.version .text')].map((text) => text.textContent)
    expect(texts[side === 'a' ? 0 : 1]).toBe('The writer takes away their faces.')
    expect(container.querySelector('mark, sup, ol, .best')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Effect' })).toBeNull()

    fireEvent.click(screen.getByRole('radio', { name: /Version A/ }))
    screen.getByText('Why is A better? Choose the main reason. Then you see our answer.')
    fireEvent.click(screen.getByRole('button', { name: 'Effect' }))
    expect(judged).toEqual([{ side: 'a', reason: 'effect' }])
    expect(container.querySelector('.best mark.run-mint')?.textContent).toBe('takes away their faces')
    expect(screen.getByText('What the words do').isConnected).toBe(true)
    expect(container.querySelector('fieldset')?.disabled).toBe(true)
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('who does not know is shown it, without a choice', () => {
  const { judged, container } = renderForm('b')
  fireEvent.click(screen.getByRole('button', { name: 'I don’t know: show me' }))
  expect(judged).toEqual([{ side: null }])
  expect(container.querySelector('input:checked')).toBeNull()
  expect(container.querySelector('.best')?.textContent).toContain('Version B')
})
