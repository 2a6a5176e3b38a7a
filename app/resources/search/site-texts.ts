import folder from 'virtual:content-files/search'
import { createTextSource } from '#domain/resources/search/text-source.ts'

/** The indexes and texts of this build. */
export const siteTexts = createTextSource(folder, (url) => fetch(url))
