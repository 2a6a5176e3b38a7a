import Bookmark from 'lucide-react/icons/bookmark'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Target from 'lucide-react/icons/target'
import type { ListPlace } from '#domain/resources/resource-address.ts'

/**
 * The buttons for a student's goals and saved resources. They are HTML: app/resources/student/lists.island.tsx handles
 * their clicks and fills in the count.
 */
export function StudentButtons() {
  return (
    <>
      <button className="btn btn-line" type="button" aria-haspopup="dialog" data-feature="study goals">
        <Target className="i" /> Goals
      </button>
      <button className="btn btn-line" type="button" aria-haspopup="dialog" data-feature="saved resources">
        <Bookmark className="i" /> <span data-saved-count="">Saved (0)</span>
      </button>
    </>
  )
}

/** Keeps what the page shows on the device: a document, or every document of a category. */
export function KeepButton({ about }: { about?: string }) {
  return (
    <button
      className="btn btn-line"
      type="button"
      aria-haspopup="dialog"
      data-feature="keep offline"
      data-about={about}
    >
      <CloudDownload className="i" /> Keep for offline
    </button>
  )
}

/** The element into which the island renders a list's dialogs, with the level and category of the list. */
export function StudentIsland(of: Partial<ListPlace>) {
  return <div data-island="" data-level={of.level} data-category={of.category} />
}
