import folder from 'virtual:content-files/cards'
import { createCardSource } from '#domain/study/cards/card-source.ts'

/** The cards of this build. */
export const siteCards = createCardSource(folder, (url) => fetch(url))
