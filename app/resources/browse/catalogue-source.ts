import type { Catalogue } from '#domain/resources/catalogue.ts'
import { once } from '#domain/once.ts'

/** The catalogue of documents is fetched by those pages of the app and those dialogs that need it. */
const loadCatalogue = () => import('#domain/resources/catalogue.generated.ts')

let catalogue: Catalogue | undefined = import.meta.env.SSR ? (await loadCatalogue()).CATALOGUE : undefined

/** Fetches the catalogue; again only after a failure. */
export const fetchCatalogue = once(async () => {
  const { CATALOGUE } = await loadCatalogue()
  catalogue = CATALOGUE
  return CATALOGUE
})

/** The catalogue without waiting; undefined until it has been fetched. */
export function peekCatalogue(): Catalogue | undefined {
  return catalogue
}
