import { use, useMemo } from 'react'
import type { StudentAction } from '#app/accounts/session/use-require-sign-in.tsx'
import GoalsDialog from '#app/goals/goals-dialog.tsx'
import SaveResourceDialog from '#app/saved/save-resource-dialog.tsx'
import SavedResourcesDialog from '#app/saved/saved-resources-dialog.tsx'
import { goalLevelOf } from '#domain/exams/level.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import {
  locateResources,
  locationName,
  storedNames,
  viewerAddress,
} from '#domain/resources/resource-address.ts'
import { fetchCatalogue } from '#app/resources/browse/catalogue-source.ts'

/** A student's dialogs on a page of the resources: saved resources, saving a resource, goals. */
export default function StudentDialogs({
  action: { feature, subject = '', student },
  level,
  onClose,
}: {
  action: StudentAction
  level: LevelAddress
  onClose: () => void
}) {
  const catalogue = use(fetchCatalogue())
  const places = useMemo(() => locateResources(catalogue), [catalogue])
  const place = places.get(subject)
  const addressOf = (id: string) => {
    const found = places.get(id)
    return found && viewerAddress(found)
  }

  if (feature === 'study goals') {
    return (
      <GoalsDialog
        student={student}
        area="resources"
        examLevel={goalLevelOf(level)}
        resource={place && { id: subject, name: place.resource.title }}
        addressOf={addressOf}
        onClose={onClose}
      />
    )
  }
  if (feature === 'saved resources') {
    return (
      <SavedResourcesDialog
        student={student}
        placeOf={({ resourceId }) => {
          const found = places.get(resourceId)
          return found && { to: viewerAddress(found), location: locationName(found) }
        }}
        onClose={onClose}
      />
    )
  }
  if (!place) return null
  const { resource, section } = place
  return (
    <SaveResourceDialog
      student={student}
      resource={{ id: resource.id, title: resource.title, section, ...storedNames(place) }}
      onClose={onClose}
    />
  )
}
