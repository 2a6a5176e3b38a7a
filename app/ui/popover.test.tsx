import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Popover } from './popover.tsx'

afterEach(cleanup)

function Sample({ onOuterKey }: { onOuterKey?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [hasButton, setHasButton] = useState(true)
  return (
    <div role="presentation" onKeyDown={onOuterKey}>
      <Popover label="Timer" button="Open" buttonClass="btn" isOpen={isOpen} onOpenChange={setOpen}>
        {hasButton && (
          <button type="button" onClick={() => setHasButton(false)}>
            Finish
          </button>
        )}
        <button type="button" onClick={() => setOpen(false)}>
          Choose
        </button>
      </Popover>
      <button type="button">Elsewhere</button>
    </div>
  )
}

const open = () => fireEvent.click(screen.getByText('Open'))
const panel = () => screen.queryByRole('dialog', { name: 'Timer' })

test('the button opens the panel, and the focus goes there', () => {
  render(<Sample />)
  expect(panel()).toBeNull()
  open()
  expect(document.activeElement).toBe(panel())
  expect(screen.getByText('Open').getAttribute('aria-expanded')).toBe('true')
})

test('Escape closes the panel, returns the focus, and does not reach the elements around it', () => {
  const onOuterKey = vi.fn<() => void>()
  render(<Sample onOuterKey={onOuterKey} />)
  open()
  fireEvent.keyDown(screen.getByText('Finish'), { key: 'Escape' })
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Open'))
  expect(onOuterKey).not.toHaveBeenCalled()
})

test('Escape with a closed panel reaches the elements around it', () => {
  const onOuterKey = vi.fn<() => void>()
  render(<Sample onOuterKey={onOuterKey} />)
  fireEvent.keyDown(screen.getByText('Open'), { key: 'Escape' })
  expect(onOuterKey).toHaveBeenCalledOnce()
})

test('moving the focus out of the panel closes it', () => {
  render(<Sample />)
  open()
  screen.getByText('Finish').focus()
  fireEvent.blur(screen.getByText('Finish'), { relatedTarget: screen.getByText('Elsewhere') })
  expect(panel()).toBeNull()
})

test('if the focused button disappears, the panel takes the focus', () => {
  render(<Sample />)
  open()
  screen.getByText('Finish').focus()
  fireEvent.click(screen.getByText('Finish'))
  expect(screen.queryByText('Finish')).toBeNull()
  expect(document.activeElement).toBe(panel())
})

test('a choice that closes the panel returns the focus to the button', () => {
  render(<Sample />)
  open()
  screen.getByText('Choose').focus()
  fireEvent.click(screen.getByText('Choose'))
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Open'))
})
