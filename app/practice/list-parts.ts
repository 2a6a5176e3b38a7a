import { EraNotices } from './era-notices.tsx'
import { PaperSection } from './paper-section.tsx'
import { SessionSection } from './session-section.tsx'
import { VariantRow } from './variant-row.tsx'

/**
 * What every list of papers is made of. The lists that are fetched later get it as a property: if they imported it, the
 * page would have to load it in files of its own, which is larger.
 */
export const LIST_PARTS = { EraNotices, PaperSection, SessionSection, VariantRow }
export type ListParts = typeof LIST_PARTS
