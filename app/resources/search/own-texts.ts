import folder from 'virtual:search-assets'
import { createTextSource } from './text-source.ts'

/** The indexes and texts that this build of the site was made with. */
export const ownTexts = createTextSource(folder, (url) => fetch(url))
