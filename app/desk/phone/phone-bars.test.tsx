import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OfflineCaption } from './phone-bars.tsx'
import { MY_ANSWER } from '#app/desk/panes/panes.ts'

afterEach(cleanup)

test.each([
  ['a kept document', ['Insert'], 'Insert', 'offline, kept here'],
  ['a document that was not kept', ['Insert'], 'Mark Scheme', ''],
  ['an answer', ['Insert'], MY_ANSWER, ''],
  ['a document while there is a connection', [], 'Insert', ''],
] as const)('%s: %j, %s', (_, here, type, text) => {
  const { container } = render(<OfflineCaption here={here} type={type} />)
  expect(container.textContent).toBe(text)
})
