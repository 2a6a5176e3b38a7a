import { use, useMemo } from 'react'
import KeepDialog from '#app/offline/keep-dialog.tsx'
import { fetchCatalogue } from '#app/resources/browse/catalogue-source.ts'
import { type Catalogue, readSections, type Resource, resourceUrl } from '#domain/resources/catalogue.ts'
import {
  type ListPlace,
  locateResources,
  locationName,
  viewerAddress,
} from '#domain/resources/resource-address.ts'
import { site } from '#site.config.ts'

/** A category, or one document of it. */
export interface KeptPlace extends ListPlace {
  id?: string | undefined
}

/** 'Keep for offline' with what the page shows. */
export default function KeepResources({ of, onClose }: { of: KeptPlace; onClose: () => void }) {
  const catalogue = use(fetchCatalogue())
  const wanted = useMemo(() => wantedOf(catalogue, of), [catalogue, of])
  return wanted ? <KeepDialog wanted={wanted} onClose={onClose} /> : null
}

function wantedOf(catalogue: Catalogue, { level, category, id }: KeptPlace) {
  const documentOf = (resource: Resource) => ({
    url: resourceUrl(site.filesBaseUrl, resource),
    name: resource.title,
  })
  if (id !== undefined) {
    const place = locateResources(catalogue).get(id)
    if (!place) return undefined
    const { resource } = place
    return { id, title: resource.title, address: viewerAddress(place), documents: [documentOf(resource)] }
  }
  const resources = readSections(catalogue[level][category] ?? []).flatMap((section) => section.resources)
  return {
    id: `resources-${level}-${category}`,
    title: locationName({ level, category }),
    address: `/resources/${level}/${category}`,
    documents: resources.map(documentOf),
  }
}
