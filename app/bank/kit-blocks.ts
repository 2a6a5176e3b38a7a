import { isAboutText } from '#domain/questions/print-kit.ts'

/** HTML of our own build, as blocks that a sheet never divides. */
export interface HtmlBlock {
  html: string
  isHead: boolean
}

/** Divides HTML into blocks: what only wraps others is taken apart, and each item of a list is a block. */
export function blocksOf(html: string): HtmlBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].flatMap(divide)
}

/** The texts of a paper or insert that a question is about: those it names, or all if it says `both texts`. */
export function textsOfSet(html: string, question: string, listed: string | undefined): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const heads = [...body.querySelectorAll<HTMLElement>('[data-text]')]
  return heads
    .filter(({ dataset }) => isAboutText(question, dataset.text ?? '', listed))
    .map((head) => head.outerHTML + followers(head))
    .join('')
}

/** What comes after a text's heading, up to the next text or question. */
function followers(head: Element): string {
  const next = head.nextElementSibling
  if (!next || next.matches('[data-text], [data-question]')) return ''
  return next.outerHTML + followers(next)
}

function divide(element: Element): HtmlBlock[] {
  for (const hidden of element.querySelectorAll('.line-number')) hidden.remove()
  element.removeAttribute('id')
  if (/^H\d$/.test(element.tagName))
    return [{ html: `<p class="kit-h">${element.innerHTML}</p>`, isHead: true }]
  if (element.tagName === 'UL' || element.tagName === 'OL') return items(element)
  const isWrapper = element.matches('div, section, blockquote') && !element.matches('.table')
  if (isWrapper) return [...element.children].flatMap(divide)
  return [{ html: element.outerHTML, isHead: element.matches('.name') }]
}

function items(list: Element): HtmlBlock[] {
  const tag = list.tagName.toLowerCase()
  const first = Number(list.getAttribute('start') ?? 1)
  return [...list.children].map((item, at) => ({
    html: tag === 'ol' ? `<ol start="${first + at}">${item.outerHTML}</ol>` : `<ul>${item.outerHTML}</ul>`,
    isHead: false,
  }))
}
