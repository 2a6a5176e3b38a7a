import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loadStudy } from '#app/study/load-study.ts'
import type { PairFile, PairIndex, PublishedPair } from '#domain/tasks/published-pair.ts'
import PairsPage from './pairs-page.tsx'

const pair = (id: string, exam: string): PublishedPair => ({
  id,
  kind: 'note',
  title: id,
  papers: [`${exam} p1`],
  ask: `Answer ${id}:`,
  context: [],
  better: { paragraphs: [[{ text: `The better text of ${id}` }]], notes: [] },
  worse: { paragraphs: [[{ text: `The other text of ${id}` }]], notes: [] },
  reason: 'form',
  why: [{ text: 'It fits.' }],
  width: 'wide',
  source: { title: id, address: '/resources' },
})
const FILES: Record<string, PublishedPair[]> = {
  '0500': [pair('one', '0500')],
  '9093': [pair('two', '9093')],
}

function stubFiles() {
  const index: PairIndex = {
    v: 1,
    files: Object.entries(FILES).map(([name, pairs]) => ({
      name,
      exam: name,
      pairs: pairs.map(({ id, width }) => ({ id, width })),
    })),
  }
  vi.stubGlobal('fetch', (address: string) => {
    const name = address.replace(/^.*\/|\.json$/g, '')
    const file: PairFile = { v: 1, pairs: FILES[name] ?? [] }
    return Promise.resolve(Response.json(name === 'index' ? index : file))
  })
}

test('pairs of the asked exam come one after the other, are kept in the log, and end', async () => {
  stubFiles()
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
