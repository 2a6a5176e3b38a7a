import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GroupChoice } from './group-picker.tsx'

const groups = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `g${at}`, name: `Group ${at}` }))

function renderChoice(count: number, savedIn?: ReadonlyMap<string, string>) {
  const onChoose = vi.fn<(id: string) => void>()
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <GroupChoice
        groups={groups(count)}
        sizes={new Map([['g0', { papers: 2, resources: 0 }]])}
        savedIn={savedIn}
        chosen="g0"
        onChoose={onChoose}
        onCreate={() => {}}
      />
    </form>,
  )
  return { onChoose, onSubmit }
}

const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))

test('eleven groups have no filter, twelve have one', () => {
  renderChoice(11)
  expect(screen.queryByLabelText('Find a group')).toBeNull()
})

test('the filter keeps the chosen group and says how many it finds', () => {
  const { onChoose } = renderChoice(200)
  const filter = screen.getByLabelText('Find a group')
  fireEvent.change(filter, { target: { value: 'group 15' } })
  expect(names()).toEqual(['g0', 'g15', 'g115', ...Array.from({ length: 10 }, (_, at) => `g15${at}`)])
  expect(screen.getByText('12 groups')).toBeDefined()
  fireEvent.click(screen.getByDisplayValue('g150'))
  expect(onChoose).toHaveBeenCalledWith('g150')
  fireEvent.change(filter, { target: { value: 'zebra' } })
  expect(screen.getByText('No group is called that.')).toBeDefined()
})

test('Enter in the filter does not save', () => {
  const { onSubmit } = renderChoice(20)
  const isAllowed = fireEvent.keyDown(screen.getByLabelText('Find a group'), { key: 'Enter' })
  expect(isAllowed).toBe(false)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a group says how much of the choice it contains, else its size', () => {
  renderChoice(3, new Map([['g1', 'Saved here']]))
  expect(screen.getAllByText(/./, { selector: '.caption' }).map(({ textContent }) => textContent)).toEqual([
    '2 papers',
    'Saved here',
    'Empty',
  ])
})
