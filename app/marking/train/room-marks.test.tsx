import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RoomMarks } from './room-marks.tsx'

const TARGETS = [
  { truth: { objective: 'Reading', got: 6, of: 10 }, of: 10, scales: [] },
  { truth: { objective: 'Writing', got: 12, of: 25 }, of: 25, scales: [] },
]

function renderRoom(text: string) {
  const view = render(<RoomMarks task="0500/canteen-speech" letter="B" targets={TARGETS} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  return view
}

test('typed and scanned marks become circles; ours are shown when they are asked for', () => {
  const { container } = renderRoom('6 13\n0500/canteen-speech B 9 20')
  const plots = () => screen.getAllByRole('img').map((plot) => plot.getAttribute('aria-label'))
  expect(new Set(plots())).toEqual(
    new Set([
      'Reading: 2 marks, from 6 to 9, the middle one 7.5',
      'Writing: 2 marks, from 13 to 20, the middle one 16.5',
    ]),
  )
  expect(container.querySelector('.band')).toBeNull()
  expect(container.textContent).not.toContain('We gave')
  fireEvent.click(screen.getByRole('button', { name: 'Show our mark' }))
  expect(plots()).toContain('Reading: 2 marks, from 6 to 9, the middle one 7.5, 1 within 1 of ours')
  expect(container.querySelector('.band')).not.toBeNull()
  expect(screen.getByText('We gave 12. The yellow part is what is good.').isConnected).toBe(true)
})

test('a line that is not understood is named, and nothing is stored', () => {
  renderRoom('6 13\n11 13')
  expect(screen.getByText('Line 2 has 11: the most is 10.').isConnected).toBe(true)
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

test('photographs are read one after another, and the same ones may be chosen again', async () => {
  const pictures = { open: 0, most: 0 }
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'text') throw new DOMException('no picture', 'InvalidStateError')
    pictures.open += 1
    pictures.most = Math.max(pictures.most, pictures.open)
    return { name: file.name, close: () => (pictures.open -= 1) }
  })
  class Detector {
    async detect({ name }: { name: string }) {
      await Promise.resolve()
      if (name === 'damaged') throw new Error('not read')
      return [{ rawValue: name }]
    }
  }
  vi.stubGlobal('BarcodeDetector', Detector)
  renderRoom('')
  const input = screen.getByLabelText<HTMLInputElement>('Scan screens with the camera')
  const files = ['6 13', 'text', 'damaged', '9 20'].map((name) => new File([], name))
  const chosen = vi.spyOn(input, 'value', 'set')
  fireEvent.change(input, { target: { files } })
  await screen.findByText('2 codes were read.')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '6 13\n9 20')
  expect(pictures).toEqual({ open: 0, most: 1 })
  expect(chosen).toHaveBeenCalledWith('')
  vi.unstubAllGlobals()
})
