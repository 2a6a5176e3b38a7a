import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import '#app/lib/new-database.fixture.ts'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { loadStudy } from '#app/sync/load-study.ts'
import { pairOf, stubPairFiles } from './pair-files.fixture.ts'
import PairsPage from './pairs-page.tsx'

// The code of the log may take seconds to load on a busy machine.

test('pairs of the asked exam come one after the other, are kept in the log, and end', async () => {
  stubPairFiles({ '0500': [pairOf('one', '0500')], '9093': [pairOf('two', '9093')] })
  const { container } = render(
    <MemoryRouter initialEntries={['/marking/pairs?of=0500']}>
      <PairsPage />
    </MemoryRouter>,
  )
  await screen.findByText('Answer one:')
  expect(container.querySelector('.train-facts')?.textContent).toBe('Pair 1 of 1Note0500 Paper 1')
  const versions = [...container.querySelectorAll('.version')]
  const better = versions.find(({ textContent }) => textContent?.includes('better text'))
  const radio = better?.querySelector('input')
  if (!radio) throw new Error('no version')
  fireEvent.click(radio)
  fireEvent.click(screen.getByRole('button', { name: 'Form' }))
  const heading = await screen.findByRole('heading', { name: /You chose it, and the reason too: form\./ })
  expect(document.activeElement).toBe(heading)
  const { log } = await loadStudy()
  await waitFor(() => expect(log.record().judgedPairs).toHaveLength(1))
  expect(log.record().judgedPairs[0]).toMatchObject({
    pair: 'one',
    right: true,
    reason: 'form',
    kind: 'note',
  })

  fireEvent.click(screen.getByRole('button', { name: 'Next pair' }))
  await screen.findByText('You have judged every pair.')
  // Another exam has another pair.
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '9093' } })
  await screen.findByText('Answer two:')
  fireEvent.click(screen.getByRole('button', { name: 'I don’t know: show me' }))
  await screen.findByText('This pair comes back in a week.')
  await waitFor(() => expect(log.record().judgedPairs.map(({ right }) => right)).toEqual([true, false]))
})
