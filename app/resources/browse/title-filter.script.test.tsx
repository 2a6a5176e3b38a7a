import { fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/resources/catalogue.generated.ts'
import { readSections } from '#domain/resources/catalogue.ts'
import { SectionLists } from './resource-lists.tsx'
import { start } from './title-filter.script.ts'

const SECTIONS = readSections(CATALOGUE.alevel.notes ?? [])

/** The list's HTML, as the build writes it. */
beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(
    <SectionLists path="/resources/alevel/notes" sections={SECTIONS} setLists={[]} />,
  )
})

function startFilter() {
  const place = document.querySelector<HTMLElement>('[data-script="title-filter"]')
  if (place) start(place)
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.input(box(), { target: { value } })
const shownTitles = () =>
  [...document.querySelectorAll<HTMLElement>('li')]
    .filter((row) => !row.hidden)
    .map((row) => row.querySelector('a')?.textContent)
const count = SECTIONS.flatMap(({ resources }) => resources).length

test('the filter leaves the titles that contain it, in any case, marks them and says how many', () => {
  startFilter()
  type('LANGUAGE topics')
  expect(shownTitles()).toContain('Paper 4, Language Topics: the paper guide')
  expect(shownTitles().every((title) => title?.includes('Language Topics'))).toBe(true)
  expect(document.querySelector('mark')?.textContent).toBe('Language Topics')
  expect(screen.getByRole('status').textContent).toBe(`${shownTitles().length} PDFs found`)
  const sections = [...document.querySelectorAll('section')].filter(({ hidden }) => !hidden)
  expect(sections.map((section) => section.querySelector('h2')?.textContent)).toEqual([
    expect.stringMatching(/^Paper 4 Notes \[\d+ PDFs?\]$/),
  ])
})

test('where nothing is found it says so, and can be cleared', () => {
  startFilter()
  type('  zebra ')
  expect(shownTitles()).toEqual([])
  expect(screen.getByText('No results found').closest<HTMLElement>('.empty')?.hidden).toBe(false)
  expect(screen.getByText(/No title here contains/).textContent).toBe('No title here contains “zebra”.')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(shownTitles()).toHaveLength(count)
  expect(document.querySelector('mark')).toBeNull()
  expect(document.querySelector<HTMLElement>('.empty')?.hidden).toBe(true)
  expect(document.activeElement).toBe(box())
})

test('what was typed before the script came is looked for, and blanks alone are nothing', () => {
  box().value = 'language topics'
  startFilter()
  expect(shownTitles().length).toBeLessThan(count)
  type('   ')
  expect(shownTitles()).toHaveLength(count)
  expect(screen.getByRole('status').textContent).toBe('')
})
