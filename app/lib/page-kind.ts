import { isCategory } from '#domain/resources/category.ts'
import { isLevel } from '#domain/exams/level.ts'
import { withoutSlash } from '#domain/trailing-slashes.ts'
import { createContext } from 'react'

/** Pages without parameters that are HTML and CSS alone. */
const CONTENT_PAGES = new Set([
  '/',
  '/landing',
  '/syllabus',
  '/planner',
  '/pricing',
  '/terms',
  '/privacy',
  '/refund',
  '/404',
  '/resources',
  '/resources/all',
])

/**
 * Whether a path is that of a content page: HTML that the build renders, with the site's own small script and without
 * the framework. Every other page is drawn by the app.
 */
export function isContentPath(pathname: string): boolean {
  const path = withoutSlash(pathname)
  if (CONTENT_PAGES.has(path)) return true
  const [root, level, category, ...rest] = path.slice(1).split('/')
  if (root !== 'resources' || !isLevel(level)) return false
  if (category === undefined) return true
  if (!isCategory(level, category)) return false
  // A list, or a document as a page: `/resources/igcse/notes/p1/a-guide/read`.
  return rest.length === 0 || (rest.length === 3 && rest[2] === 'read')
}

/** Whether the page being rendered is a content page. Only the build sets it: in the browser React draws app pages alone. */
export const IsContentPage = createContext(false)
