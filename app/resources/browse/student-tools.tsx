import { Bookmark, Target } from 'lucide-react'
import type { CategoryAddress } from '#domain/resources/category.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'

/**
 * A student's goals and what they have saved. The buttons are HTML: app/resources/student/lists.island.tsx answers them
 * and fills in the count.
 */
export function StudentButtons() {
  return (
    <>
      <button className="btn btn-line" type="button" aria-haspopup="dialog" data-ask="study goals">
        <Target className="i" /> Goals
      </button>
      <button className="btn btn-line" type="button" aria-haspopup="dialog" data-ask="saved resources">
        <Bookmark className="i" /> <span data-saved-count="">Saved (0)</span>
      </button>
    </>
  )
}

/** The place of the dialogs that belong to the buttons of a list, and what they must know of it. */
export function StudentIsland(of: { level?: LevelAddress; category?: CategoryAddress }) {
  return <div data-island="" data-level={of.level} data-category={of.category} />
}
