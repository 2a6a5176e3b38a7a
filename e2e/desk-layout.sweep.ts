import { PRACTICE_PAPER, SET } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { sizeOf } from '#server/test-size.fixture.ts'

/** From the smallest phone to a large screen, upright and on its side. */
const SIZES = sizeOf({
  gate: [
    [320, 568],
    [844, 390],
    [1024, 768],
  ],
  whole: [
    [320, 568],
    [360, 640],
    [375, 667],
    [390, 844],
    [412, 915],
    [480, 854],
    [568, 320],
    [667, 375],
    [768, 1024],
    [844, 390],
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ],
} as const)

for (const [name, address, preferences, tag] of [
  ['as pages', `/practice/igcse/${PRACTICE_PAPER}`, { readsAs: 'pages' }, '@long-only'],
  ['as text', `/practice/igcse/${SET}`, { readsAs: 'text' }, '@long-only'],
  [
    'as text beside pages',
    `/practice/igcse/${SET}?beside=in`,
    { readsAs: 'text', isFullWindow: true },
    '@long',
  ],
] as const) {
  test(`the desk with its paper ${name} scrolls sideways at no size`, { tag }, async ({ page }) => {
    test.setTimeout(300_000)
    await page.addInitScript(
      (stored) => localStorage.setItem('ee_desk_preferences_v1', stored),
      JSON.stringify(preferences),
    )
    await page.goto(address)
    const desk = page.getByRole('dialog').first()
    const drawn = desk.locator('.page canvas').or(desk.getByText('1(a)')).first()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect(drawn).toBeVisible()
      const excess = () =>
        desk.evaluate((dialog) => {
          const wide = [document.documentElement, dialog, ...dialog.querySelectorAll('header, .text-view')]
          return wide
            .filter((element) => element.scrollWidth > element.clientWidth + 1)
            .map(({ tagName, className, scrollWidth, clientWidth }) =>
              [tagName, className, scrollWidth, 'in', clientWidth].join(' '),
            )
        })
      await expect.poll(excess, `at ${width} x ${height}`).toEqual([])
      // Everything that can be pressed is inside the window, or scrolls into it in its own list.
      const outside = await desk.getByRole('button').evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { left, right, width } = button.getBoundingClientRect()
            return width > 0 && (left < -1 || right > innerWidth + 1)
          })
          .map((button) => button.ariaLabel ?? button.textContent),
      )
      expect(outside, `at ${width} x ${height}`).toEqual([])
    }
  })
}
