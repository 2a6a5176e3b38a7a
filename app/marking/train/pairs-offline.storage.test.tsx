import { fireEvent, render, screen } from '@testing-library/react'
import '#app/lib/new-database.fixture.ts'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { pairOf, stubPairFiles } from './pair-files.fixture.ts'
import PairsPage from './pairs-page.tsx'

// The code of the log may take seconds to load on a busy machine.

const FILES = { '0500': [pairOf('one', '0500')], '9093': [pairOf('two', '9093')] }

test('without a connection, pairs of the files that are here come first', async () => {
  stubPairFiles(FILES, ['0500'])
  render(
    <MemoryRouter initialEntries={['/marking/pairs?of=all']}>
      <PairsPage />
    </MemoryRouter>,
  )
  await screen.findByText('Answer two:')
  fireEvent.click(screen.getByRole('button', { name: 'I don’t know: show me' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Next pair' }))
  await screen.findByText(/This pair did not load/)
  stubPairFiles(FILES)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByText('Answer one:')).isConnected).toBe(true)
})
