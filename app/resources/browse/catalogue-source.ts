import type { Catalogue } from '#domain/resources/catalogue.ts'
import { once } from '#domain/once.ts'

/** The catalogue of documents. Only the app pages and dialogs that need it download it. */
const loadCatalogue = () => import('#domain/resources/catalogue.generated.ts')

let catalogue: Catalogue | undefined = import.meta.env.SSR ? (await loadCatalogue()).CATALOGUE : undefined

/** Fetches the catalogue once; after a failure, the next call tries again. */
export const fetchCatalogue = once(async () => {
  const { CATALOGUE } = await loadCatalogue()
  catalogue = CATALOGUE
  return CATALOGUE
})

/** The catalogue, or undefined until it has been fetched. */
export function peekCatalogue(): Catalogue | undefined {
  return catalogue
}
