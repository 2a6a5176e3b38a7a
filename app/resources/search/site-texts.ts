import folder from 'virtual:search-assets'
import { createTextSource } from '#domain/resources/search/text-source.ts'

/** The indexes and texts that this build of the site was made with. */
export const siteTexts = createTextSource(folder, (url) => fetch(url))
