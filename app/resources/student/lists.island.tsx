import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Student } from '#app/accounts/session/auth-state.ts'
import type { Feature, ProtectedAction } from '#app/accounts/session/protected-action.ts'
import { useSignedIn } from '#app/accounts/session/use-auth-state.ts'
import { statsQuery } from '#app/accounts/student/queries.ts'
import { useStudentLevel } from '#app/accounts/student/use-student-level.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { mountToasts } from '#app/ui/toasts.island.tsx'
import { savedIdsQuery } from '#app/saved/use-saved-resources.ts'
import { type ListPlace, storedNames } from '#domain/resources/resource-address.ts'
import { isCategory } from '#domain/resources/category.ts'
import { isLevel } from '#domain/exams/level.ts'
import StudentActions from './student-actions.tsx'

const KeepResources = lazy(() => import('./keep-resources.tsx'))

const FEATURES: readonly Feature[] = ['saved resources', 'save resources', 'study goals']

/**
 * Renders the dialogs of a list's student buttons. The code loads when a pointer or the focus is near a button, or at
 * once if a session is stored. Returns the function that handles a click on a button, by the button's `data-*`.
 */
export function mountLists(element: HTMLElement): (button: DOMStringMap) => void {
  const [root, keepRoot] = [createRoot(placeIn(element)), createRoot(placeIn(element))]
  const level = isLevel(element.dataset.level) ? element.dataset.level : undefined
  const { category } = element.dataset
  const place = level && isCategory(level, category) ? { level, category } : undefined
  const render = (action?: ProtectedAction) =>
    root.render(
      <>
        <StudentActions requested={action} features={FEATURES} {...(level && { level })} />
        {!level && <RedirectToLevel />}
        <OfStudent place={place} />
      </>,
    )
  render()
  // Loaded at once: without a connection, the toasts of a dialog could not be loaded later.
  mountToasts()
  return ({ feature, about: subject }) => {
    if (feature === 'keep offline' && place)
      keepRoot.render(
        <Suspense>
          <KeepResources of={{ ...place, id: subject }} onClose={() => keepRoot.render(null)} />
        </Suspense>,
      )
    const action = FEATURES.find((each) => each === feature)
    if (action) render({ feature: action, subject })
  }
}

function placeIn(element: HTMLElement): HTMLElement {
  return element.appendChild(document.createElement('div'))
}

/** Redirects a student from the home page of the resources to their own level. */
function RedirectToLevel() {
  useStudentLevel('resources', ({ resources }) => location.replace(resources))
  return null
}

/** What the list shows of a student. */
function OfStudent({ place }: { place: ListPlace | undefined }) {
  const student = useSignedIn()
  if (!student) return null
  return (
    <>
      {place && <SavedMarks student={student} {...place} />}
      <SavedCount student={student} />
    </>
  )
}

/** Fills in how much the student has saved: 'Saved (2)'. */
function SavedCount({ student }: { student: Student }) {
  const { data } = useQuery(statsQuery(student), queryClient)
  const count = data?.savedResources ?? 0
  useEffect(() => {
    const shown = document.querySelector('[data-saved-count]')
    if (!shown) return undefined
    shown.textContent = `Saved (${count})`
    return () => {
      shown.textContent = 'Saved (0)'
    }
  }, [count])
  return null
}

/** Fills in the bookmarks of the documents that the student has saved. */
function SavedMarks({ student, ...place }: ListPlace & { student: Student }) {
  const { data: saved } = useQuery(savedIdsQuery(student, storedNames(place)), queryClient)
  useEffect(() => {
    const buttons = document.querySelectorAll<HTMLElement>('[data-feature="save resources"]')
    for (const button of buttons)
      button.toggleAttribute('data-saved', saved?.has(button.dataset.about ?? '') === true)
    return () => {
      for (const button of buttons) button.removeAttribute('data-saved')
    }
  }, [saved])
  return null
}
