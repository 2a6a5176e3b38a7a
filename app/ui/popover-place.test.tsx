import { afterEach, expect, test, vi } from 'vitest'
import { placePopover, type PopoverPlacement } from './popover.tsx'

afterEach(() => vi.restoreAllMocks())

/** Places a panel beside a button at (100, 200) of 50 by 40 pixels, in a window of 1000 by 800. */
function place(placement: PopoverPlacement, hasAnchors = false) {
  vi.stubGlobal('CSS', { supports: () => hasAnchors })
  const button = document.createElement('button')
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 200, 50, 40))
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  const panel = document.createElement('div')
  placePopover(panel, button, placement)
  vi.unstubAllGlobals()
  return Object.fromEntries(
    ['top', 'bottom', 'left', 'right', 'room'].map((name) => [
      name,
      panel.style.getPropertyValue(`--popover-${name}`),
    ]),
  )
}

test.each([
  [
    { side: 'below', align: 'end' },
    { top: '240px', bottom: 'auto', left: 'auto', right: '850px', room: '560px' },
  ],
  [
    { side: 'below', align: 'start' },
    { top: '240px', bottom: 'auto', left: '100px', right: 'auto', room: '560px' },
  ],
  [
    { side: 'above', align: 'end' },
    { top: 'auto', bottom: '600px', left: 'auto', right: '850px', room: '200px' },
  ],
] as const)('%j of the button', (placement, expected) => expect(place(placement)).toEqual(expected))

test('a browser with CSS anchors places the panel itself', () => {
  expect(place({ side: 'below', align: 'end' }, true)).toEqual({
    top: '',
    bottom: '',
    left: '',
    right: '',
    room: '',
  })
})
