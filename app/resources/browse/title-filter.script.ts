import { formatPdfs, matchedPart } from '#domain/resources/catalogue.ts'

/** Filters a category's titles (app/resources/browse/resource-lists.tsx). */
export function start(place: HTMLElement) {
  const input = place.querySelector('input')
  const status = place.querySelector('[role="status"]')
  const empty = place.querySelector<HTMLElement>('.empty')
  const text = place.querySelector('[data-filter-text]')
  if (!input || !status || !empty || !text) return

  const filter = () => {
    const wanted = input.value.trim()
    let count = 0
    for (const section of place.querySelectorAll('section')) count += filterSection(section, wanted)
    empty.hidden = count > 0
    text.textContent = wanted
    status.textContent = wanted && `${formatPdfs(count)} found`
  }
  input.addEventListener('input', filter)
  empty.querySelector('button')?.addEventListener('click', () => {
    input.value = ''
    filter()
    input.focus()
  })
  if (matchMedia(PHONE).matches) openPages(place)
  // The field may already have text: typed before this script ran, or restored by Back.
  if (input.value) filter()
}

/** On a screen that a page of a PDF does not fit, a document opens as a page. */
const PHONE = '(max-width: 47.99rem)'

function openPages(place: HTMLElement) {
  for (const link of place.querySelectorAll<HTMLAnchorElement>('.res a')) link.pathname += '/read'
}

/** Shows the rows whose titles contain the text, highlights it, and shows the number of rows. */
function filterSection(section: HTMLElement, wanted: string): number {
  let count = 0
  for (const row of section.querySelectorAll('li')) {
    const label = row.querySelector('a span')
    if (!label) continue
    const [before, found, after] = matchedPart(label.textContent, wanted)
    row.hidden = wanted !== '' && found === ''
    label.replaceChildren(before, ...(found ? [markOf(found), after] : []))
    if (!row.hidden) count += 1
  }
  section.hidden = count === 0
  const marks = section.querySelector('.marks')
  if (marks) marks.textContent = `[${formatPdfs(count)}]`
  const key = section.querySelector('h2')?.id ?? ''
  const beside = document.querySelector(`.toc-side a[href$="#${CSS.escape(key)}"] .marks`)
  if (beside) beside.textContent = `[${count}]`
  return count
}

function markOf(text: string): HTMLElement {
  const mark = document.createElement('mark')
  mark.textContent = text
  return mark
}
