import { PRACTICE_PAPER } from '#e2e/documents.ts'
import type { EnginePage } from './engine-page.ts'
import type { Target } from './target.ts'

export interface StepContext {
  page: EnginePage
  /** Where the site is. */
  site: string
  /** Cuts the site off, or lets it answer again. */
  connection: { cut: () => Promise<void>; restore: () => Promise<void> }
}

export interface Step {
  name: string
  run: (context: StepContext) => Promise<void>
  /** The step needs a site without any imported document, and without anything that a step before it left. */
  isOnFreshSite?: true
  /** Settings of that site. */
  settings?: Readonly<Record<string, string>>
  /** Only `npm run test:long` runs it: in `npm test`, the journeys go this way in Chromium. */
  isLong?: true
  /** Errors in the console that the step itself brings about. */
  expected?: RegExp
}

export const DESK = `/practice/igcse/${PRACTICE_PAPER}`
export const desk: Target = { role: 'dialog', name: 'Summer 2024, Paper 1 Variant 2' }
export const heading: Target = { role: 'heading', inside: { role: 'main' } }
export const WIDE = [1440, 900] as const
export const PHONE = [390, 844] as const

/** The first word of the line about a step that passed when it was tried again. `npm test` names it at its end. */
export const AGAIN = 'again    '
