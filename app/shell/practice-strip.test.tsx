import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PracticeStrip } from './practice-strip.tsx'

test('the strip links to the rooms and names the current one', () => {
  document.body.innerHTML = renderToStaticMarkup(<PracticeStrip current="cards" />)
  const links = [...document.querySelectorAll('nav[aria-label="Practice"] a')]
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Class',
    'Papers',
    'Questions',
    'Mark',
    'Cards',
    'Record',
  ])
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/cards'])
})
