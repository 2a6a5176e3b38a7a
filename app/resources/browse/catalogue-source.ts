import type { CategoryAddress } from '#domain/resources/category.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import { once } from '#domain/once.ts'
import { type Catalogue, type CategoryContents, contentsOf } from '#domain/resources/catalogue.ts'

/**
 * Where a page has its documents from, so that its code does not grow with them: the page that a visit begins on carries
 * its own in its HTML, and who comes from another page fetches the catalogue.
 */
const loadCatalogue = () => import('#domain/resources/catalogue.generated.ts')

let catalogue: Catalogue | undefined = import.meta.env.SSR ? (await loadCatalogue()).CATALOGUE : undefined

/** Fetches the catalogue; again only after a failure. */
export const fetchCatalogue = once(async () => {
  const { CATALOGUE } = await loadCatalogue()
  catalogue = CATALOGUE
  return CATALOGUE
})

/** The script of data in a prerendered page. */
const PRINTED_ID = 'shelf'
const printed = readPrinted()

function readPrinted(): { path: string; text: string; contents: CategoryContents } | undefined {
  const element = import.meta.env.SSR ? null : document.getElementById(PRINTED_ID)
  const text = element?.textContent
  if (!element || !text) return undefined
  const contents: CategoryContents = JSON.parse(text)
  return { path: element.dataset.path ?? '', text, contents }
}

/** Whether the page in hand carries its own data: in the prerender, and in the browser where the visit began. */
export function isPrinted(level: LevelAddress, category: CategoryAddress): boolean {
  return import.meta.env.SSR || printed?.path === `${level}/${category}`
}

/** What is known of a category without waiting; undefined when the catalogue must be fetched first. */
export function peekContents(level: LevelAddress, category: CategoryAddress): CategoryContents | undefined {
  if (printed?.path === `${level}/${category}`) return printed.contents
  return catalogue && contentsOf(catalogue[level], category)
}

/**
 * The attributes of the script of data that a prerendered page carries for its own code; undefined on every other page.
 * The browser repeats what it found, so that both are the same.
 */
export function printContents(level: LevelAddress, category: CategoryAddress) {
  const path = `${level}/${category}`
  const text = import.meta.env.SSR
    ? JSON.stringify(peekContents(level, category)).replaceAll('<', '\\u003c')
    : printed?.path === path && printed.text
  if (!text) return undefined
  return {
    type: 'application/json',
    id: PRINTED_ID,
    'data-path': path,
    dangerouslySetInnerHTML: { __html: text },
  }
}
