import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { findPaper } from '#domain/papers/catalogue.ts'
import { findDesk } from './desk.ts'
import { useVariants, VariantLinks } from './variants.tsx'

afterEach(cleanup)

function Sample({ isRunning }: { isRunning: boolean }) {
  const paper = findPaper('0500_s24_qp_12.pdf')
  if (!paper) throw new Error('The paper is not in the catalogue')
  const variants = useVariants(findDesk(paper), { shown: ['Question Paper', 'Insert'], isRunning })
  return (
    <>
      <VariantLinks variants={variants} />
      {variants.question}
    </>
  )
}

function show(isRunning: boolean) {
  const routes = [{ path: '*', element: <Sample isRunning={isRunning} /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/practice/igcse/0500_s24_qp_12.pdf'] })
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname + router.state.location.search
}
const pressNext = () => fireEvent.click(screen.getByRole('link', { name: /^Next: / }))

test('the next variant opens with the same documents', () => {
  const address = show(false)
  pressNext()
  expect(address()).toBe('/practice/igcse/0500_s24_qp_13.pdf?beside=in')
})

test('while the timer runs the desk asks first: staying changes nothing', async () => {
  const address = show(true)
  pressNext()
  await screen.findByRole('heading', { name: 'Your time goes on. Leave Variant 2?' })
  expect(address()).toBe('/practice/igcse/0500_s24_qp_12.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.queryByRole('heading')).toBeNull()
  pressNext()
  fireEvent.click(await screen.findByRole('button', { name: 'Open Variant 3' }))
  expect(address()).toBe('/practice/igcse/0500_s24_qp_13.pdf?beside=in')
})

test('a new tab is the browser’s: nothing is asked', () => {
  const address = show(true)
  fireEvent.click(screen.getByRole('link', { name: /^Next: / }), { ctrlKey: true })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(address()).toBe('/practice/igcse/0500_s24_qp_12.pdf')
})
