import { plural } from '#domain/plural.ts'
import type { SessionListing, VariantListing } from '#domain/papers/catalogue.ts'
import { sittingName } from '#domain/papers/sitting.ts'

/** The text of a toast. All but 'Already Completed' report a change. */
export interface CompletionToast {
  kind: 'done' | 'hint'
  title:
    | 'Variant Completed!'
    | 'Variant Unmarked'
    | 'Session Completed!'
    | 'Session Unmarked'
    | 'Already Completed'
  detail: string
}

/** Added to the first toast after a write that the browser refused. */
export const NOT_STORED = 'This browser does not let the site store it, so it lasts until you leave.'

export function variantToast(
  title: Exclude<CompletionToast['title'], `Session ${string}`>,
  variant: VariantListing,
  isSessionComplete = false,
): CompletionToast {
  const detail = `${variant.code}, ${sittingName(variant)}`
  return {
    kind: kindOf(title),
    title,
    detail: isSessionComplete ? `${detail}. That completes the session` : detail,
  }
}

export function sessionToast(
  title: Exclude<CompletionToast['title'], `Variant ${string}`>,
  listing: SessionListing,
): CompletionToast {
  const count = listing.papers.reduce((sum, { variants }) => sum + variants.length, 0)
  const variants = plural(count, 'variant')
  return { kind: kindOf(title), title, detail: `${sittingName(listing)}, ${variants}` }
}

function kindOf(title: CompletionToast['title']): CompletionToast['kind'] {
  return title === 'Already Completed' ? 'hint' : 'done'
}
